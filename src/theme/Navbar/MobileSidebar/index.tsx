import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import React, {useEffect} from 'react';

const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** The menu of a phone. While it is open, the focus stays in it, and Escape closes it. */
export default function NavbarMobileSidebar(): React.JSX.Element {
  const {shown, toggle} = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return undefined;
    const behind = all('.navbar__inner, #__docusaurus > :not(.navbar, dialog)');
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    for (const element of behind) element.inert = true;
    document.addEventListener('keydown', onKeyDown);
    // It becomes visible within 200 ms, and takes no focus before.
    const opening = setTimeout(() => all('.navbar-sidebar__close').at(0)?.focus(), 250);
    return () => {
      clearTimeout(opening);
      document.removeEventListener('keydown', onKeyDown);
      for (const element of behind) element.inert = false;
      all('.navbar__toggle').at(0)?.focus();
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
