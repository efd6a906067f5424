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
    all('.navbar-sidebar__close').at(0)?.focus();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const element of behind) element.inert = false;
      all('.navbar__toggle').at(0)?.focus();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
