import type {UserThemeConfig} from '@docusaurus/theme-common';

import {repository, site} from './site';

export const navbar = {
  title: site.title,
  logo: {
    alt: 'Tiendanube / Nuvemshop',
    src: 'img/logo.svg',
    width: 88,
    height: 32,
    href: '/intro',
  },
  // A new `type` also needs a line in src/theme/NavbarItem/ComponentTypes.ts.
  items: [
    {type: 'docsVersionDropdown', position: 'left'},
    {type: 'search', position: 'right'},
    {to: '/blog', label: 'Blog', position: 'right'},
    {
      label: 'Developers',
      href: '#', // the theme adds it on wide screens alone, and without an address the keyboard can't reach it
      position: 'right',
      items: [
        {label: 'Documentation', href: 'https://dev.nuvemshop.com.br/en/docs/getting-started'},
        {label: 'Nexo', href: 'https://dev.nuvemshop.com.br/en/docs/developer-tools/nexo'},
        {label: 'Nimbus', href: 'https://nimbus.tiendanube.com/'},
      ],
    },
    {href: repository, label: 'GitHub', position: 'right'},
  ],
} satisfies UserThemeConfig['navbar'];
