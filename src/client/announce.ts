import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import styles from './announce.module.css';

const status = ExecutionEnvironment.canUseDOM ? document.createElement('p') : undefined;

if (status) {
  status.role = 'status';
  document.body.append(status);
}

let clearing: ReturnType<typeof setTimeout>;

function show(text: string, className = ''): void {
  if (!status) return;
  clearTimeout(clearing);
  status.className = className;
  status.textContent = text;
  clearing = setTimeout(() => (status.textContent = ''), 2000);
}

/** Has screen readers read a text out. */
export const announce = (text: string): void => show(text, styles['announced']);

/** Shows a text at the bottom of the window for two seconds. Screen readers read it out too. */
export const notify = (text: string): void => show(text, styles['notified']);
