import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

// React hydrates a page in slices, and between two of them react-helmet-async may write the head of what has rendered so
// far. The first to render are Docusaurus's defaults, so for some frames the tab would show the site's title only.

let observer: MutationObserver | undefined;

if (ExecutionEnvironment.canUseDOM) {
  const {title} = document;
  if (title !== siteConfig.title) {
    observer = new MutationObserver(() => {
      if (document.title === siteConfig.title) document.title = title;
    });
    observer.observe(document.head, {childList: true, subtree: true});
  }
}

/** Called when the page has hydrated, and its own title has been rendered. */
export function onRouteDidUpdate(): void {
  observer?.disconnect();
}
