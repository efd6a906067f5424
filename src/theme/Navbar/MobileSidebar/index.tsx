import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {showCurrentPage} from '@site/src/client/sidebar-entry';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import React, {useEffect} from 'react';

/** Has the theme's collapsible items say whether they are open, which their class alone does. */
function useExpandedState(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const items = document.querySelectorAll(
      '.navbar-sidebar .menu__list-item:has(> [role=button])',
    );
    const update = () => {
      for (const {classList, firstElementChild: button} of items) {
        const isExpanded = !classList.contains('menu__list-item--collapsed');
        button?.setAttribute('aria-expanded', String(isExpanded));
      }
    };
    update();
    const observer = new MutationObserver(update);
    for (const item of items) observer.observe(item, {attributeFilter: ['class']});
    return () => observer.disconnect();
  }, [isShown]);
}

/** The menu of a phone. It opens at the page's entry. While it is open, the focus stays in what is shown of it, and Escape closes it. */
export default function NavbarMobileSidebar(): React.JSX.Element {
  const {shown, toggle} = useNavbarMobileSidebar();
  useExpandedState(shown);

  useEffect(() => {
    if (!shown) return undefined;
    const behind = document.querySelectorAll<HTMLElement>(
      '.navbar__inner, #__docusaurus > :not(.navbar, dialog)',
    );
    const onKeyDown = ({key, defaultPrevented}: KeyboardEvent) => {
      // The search closes itself by its own listener, which comes first.
      const isForDialog = defaultPrevented || document.querySelector('dialog[open]');
      if (key === 'Escape' && !isForDialog) toggle();
    };
    let frame = 0;
    const focus = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.focus();
      // An element that isn't visible yet takes no focus.
      if (element && element !== document.activeElement) focusNext(selector);
    };
    const focusNext = (selector: string) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => focus(selector));
    };
    const onClick = ({target}: MouseEvent) => {
      const isBack = target instanceof Element && target.closest('.navbar-sidebar__back');
      // The panel with the button is hidden from then on (src/css/layout.css).
      if (isBack) focusNext('.navbar-sidebar__items a');
    };
    for (const element of behind) element.inert = true;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    focusNext('.navbar-sidebar__close');
    showCurrentPage('.navbar-sidebar');
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      for (const element of behind) element.inert = false;
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
