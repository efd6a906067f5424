import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';

/**
 * Forgets the dismissal of an older announcement before the first paint.
 *
 * The theme compares ids only after hydration: until then a bar with a new id stays hidden by the dismissal of
 * the one before, and the whole page jumps down when it appears. The keys and the misspelt id that is read as the
 * right one are the theme's (@docusaurus/theme-common, contexts/announcementBar).
 */
export default function announcementId({siteConfig}: LoadContext): Plugin {
  const id = (siteConfig.themeConfig as Partial<ThemeConfig>).announcementBar?.id;
  return {
    name: 'announcement-id',
    injectHtmlTags: () => ({
      headTags: id === undefined ? [] : [{tagName: 'script', innerHTML: forgetOlder(id)}],
    }),
  };
}

const forgetOlder = (id: string): string => `(function () {
  try {
    var seen = localStorage.getItem('docusaurus.announcement.id');
    if (seen === 'annoucement-bar') seen = 'announcement-bar';
    if (seen !== ${JSON.stringify(id)}) localStorage.removeItem('docusaurus.announcement.dismiss');
  } catch (e) {}
})();`;
