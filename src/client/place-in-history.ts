import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// On the way back to an address with an anchor, Docusaurus scrolls to the anchor, and pages that it shows again have all
// folds closed. So each entry of the browser's history keeps where the reader was, and what was unfolded.

interface Place {
  top: number;
  openFolds: boolean[];
}

/** By the keys of entries. */
const places = new Map<string, Place>();
let isTraversing = false;

// Browsers before 2026 may lack it.
const {navigation} = ExecutionEnvironment.canUseDOM ? window : {};

const currentKey = (): string | undefined => navigation?.currentEntry?.key;

/** The entry of the page that is shown, which stays while the next one is fetched. */
let shownKey = currentKey();

const folds = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('main details'),
];

navigation?.addEventListener('navigate', ({navigationType}) => {
  if (shownKey !== undefined && shownKey === currentKey()) {
    places.set(shownKey, {top: window.scrollY, openFolds: folds().map(({open}) => open)});
  }
  isTraversing = navigationType === 'traverse';
});

/** A lifecycle of Docusaurus: runs once a page, or another anchor of it, is shown. */
export function onRouteDidUpdate(): void {
  shownKey = currentKey();
  const place = isTraversing && shownKey !== undefined ? places.get(shownKey) : undefined;
  isTraversing = false;
  if (!place) return;
  for (const [position, fold] of folds().entries()) {
    if (place.openFolds[position]) fold.open = true;
  }
  // The browser restores what it takes for the place, which is the anchor, only after this.
  requestAnimationFrame(() => window.scrollTo({top: place.top, behavior: 'instant'}));
}
