import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// The theme's dropdowns react only to Enter. They have the role `button`, so Space must work too, and Escape must close an
// open menu, including one that is open because the pointer is over it. In the menu of a phone they listen for clicks, which
// Enter triggers on a link but Space doesn't.

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
