import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

import sidebars from '../../sidebars';

/** The sidebar of the unstable version with what writers may add to it: a link out of the site, and a category that collapses. */
export default {
  docs: [
    {type: 'link', label: 'Status', href: 'https://status.example.com'},
    {type: 'link', label: 'News', href: '/blog'},
    {type: 'category', label: 'More', items: ['resources/disputes']},
    ...(sidebars['docs'] as []),
  ],
} satisfies SidebarsConfig;
