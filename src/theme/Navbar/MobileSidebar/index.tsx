import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import React, {useEffect} from 'react';

/** The menu of a phone. While it is open, the focus stays in it, and Escape closes it. */
export default function NavbarMobileSidebar(): React.JSX.Element {
  const {shown, toggle} = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return undefined;
    const behind = document.querySelectorAll<HTMLElement>(
      '.navbar__inner, #__docusaurus > :not(.navbar, dialog)',
    );
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) toggle();
    };
    for (const element of behind) element.inert = true;
    document.addEventListener('keydown', onKeyDown);
    // The menu takes the focus once it is visible, some frames later.
    const close = document.querySelector<HTMLElement>('.navbar-sidebar__close');
    let frame = requestAnimationFrame(function focus() {
      close?.focus();
      if (close && close !== document.activeElement) frame = requestAnimationFrame(focus);
    });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown);
      for (const element of behind) element.inert = false;
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
