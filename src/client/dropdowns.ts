import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// The theme's dropdowns open and close with Enter alone. They say that they are buttons, so Space has to do the same, and
// Escape has to close what is open, also where only the pointer over it opens it. In the menu of a phone they take clicks,
// which Enter is for a link.

/** Hides the menu under the pointer until the pointer has left it (src/css/frame.css). */
function dismissHovered(): void {
  const dropdown = document.querySelector<HTMLElement>('.navbar .dropdown:hover');
  if (!dropdown) return;
  dropdown.dataset['dismissed'] = 'true';
  dropdown.addEventListener('mouseleave', () => delete dropdown.dataset['dismissed'], {once: true});
}

function onKeyDown(event: KeyboardEvent): void {
  const {key, target} = event;
  if (!(target instanceof Element)) return;
  if (key === 'Escape') dismissHovered();
  const fold = key === ' ' && target.closest<HTMLElement>('.navbar-sidebar [role=button]');
  if (fold) {
    event.preventDefault();
    fold.click();
    return;
  }
  const button =
    key === ' '
      ? target.closest<HTMLElement>('.navbar .dropdown > [role=button]')
      : key === 'Escape' && document.querySelector<HTMLElement>('.dropdown--show > [role=button]');
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', onKeyDown);
