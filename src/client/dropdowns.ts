import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// The theme's dropdowns react only to Enter. They have the role `button`, so Space must work too, and Escape must close an
// open menu, including one that is open because the pointer is over it, as must a choice. In the menu of a phone they listen
// for clicks, which Enter triggers on a link but Space doesn't.

/** Hides the menu under the pointer until the pointer has left it (src/css/layout.css). */
function dismissHovered(): void {
  const dropdown = document.querySelector<HTMLElement>('.navbar .dropdown:hover');
  if (!dropdown) return;
  dropdown.dataset['dismissed'] = 'true';
  dropdown.addEventListener('mouseleave', () => delete dropdown.dataset['dismissed'], {once: true});
}

/** Opens or closes a menu of the navbar, as Enter does in the theme. */
function toggle(button: HTMLElement): void {
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
}

/** Assistive technology clicks without a pointer, which would open the menu. Enter never gets here: it is no click. */
function onClick({target, detail}: MouseEvent): void {
  if (!(target instanceof Element)) return;
  if (target.closest('.navbar .dropdown__link')) dismissHovered();
  if (detail > 0) return;
  const button = target.closest<HTMLElement>('.navbar .dropdown > [role=button]');
  if (button) toggle(button);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return; // Docusaurus 3.10 handles Space itself
  const {key, target} = event;
  if (!(target instanceof Element)) return;
  if (key === 'Escape') dismissHovered();
  const category = key === ' ' && target.closest<HTMLElement>('.navbar-sidebar [role=button]');
  if (category) {
    event.preventDefault();
    category.click();
    return;
  }
  const button =
    key === ' '
      ? target.closest<HTMLElement>('.navbar .dropdown > [role=button]')
      : key === 'Escape' && document.querySelector<HTMLElement>('.dropdown--show > [role=button]');
  if (!button) return;
  event.preventDefault();
  toggle(button);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}
