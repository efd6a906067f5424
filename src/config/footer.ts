import type {UserThemeConfig} from '@docusaurus/theme-common';

export const footer = {
  style: 'light',
  copyright: 'Copyright © 2025 Nuvemshop and Tiendanube',
  links: [
    {
      title: 'Docs',
      items: [
        {label: 'Introduction', to: '/intro'},
        {label: 'Authentication', to: '/authentication'},
        {label: 'Versioning', to: '/versioning'},
        {label: 'Changelog', to: '/CHANGELOG'},
      ],
    },
    {
      title: 'Community',
      items: [
        {label: 'GitHub', href: 'https://github.com/TiendaNube'},
        {label: 'LinkedIn', href: 'https://www.linkedin.com/company/nuvemshop'},
        {label: 'Instagram', href: 'https://www.instagram.com/nuvemshop'},
        {label: 'YouTube', href: 'https://www.youtube.com/@Nuvemshop'},
      ],
    },
    {
      title: 'More',
      items: [
        {label: 'Partners', href: 'https://partners.nuvemshop.com.br/'},
        {
          label: 'Terms and conditions',
          href: 'https://www.nuvemshop.com.br/parceiros/termos-de-uso',
        },
        {label: 'Privacy policy', href: 'https://www.nuvemshop.com.br/politica-de-privacidade'},
        {
          label: 'Quality policy',
          href: 'https://www.nuvemshop.com.br/parceiros/politica-de-qualidade',
        },
        {label: 'Support', href: 'https://atendimento.nuvemshop.com.br/'},
      ],
    },
  ],
} satisfies UserThemeConfig['footer'];
