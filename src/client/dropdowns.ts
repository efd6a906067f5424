import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// The theme's dropdowns open and close with Enter alone. They say that they are buttons, so Space has to do the same, and
// Escape has to close what is open.

function onKeyDown(event: KeyboardEvent): void {
  const {key, target} = event;
  if (!(target instanceof Element)) return;
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
