import {useDoc} from '@docusaurus/plugin-content-docs/client';
import React, {cloneElement} from 'react';

import PageActions from '../page-actions';
import styles from './styles.module.css';

interface Props {
  children: React.ReactNode;
}

/**
 * `<Opening>`: what to do first, under the title of a page with `opening: true` in its front matter. The page's `<section>`
 * stands beside both.
 */
export const Opening = ({children}: Props): React.JSX.Element => (
  <div className={styles.opening}>
    {children}
    <PageActions markdown={`${useDoc().metadata.permalink}.md`} />
  </div>
);

interface ButtonProps {
  /** A link, to which Markdown can't give a class. */
  children: React.ReactElement<{className: string}>;
  secondary?: boolean;
}

/** `<Button>[Text](./page.mdx)</Button>`: a link that looks like a button. */
export const Button = ({children, secondary = false}: ButtonProps): React.JSX.Element =>
  cloneElement(children, {
    className: `button button--${secondary ? 'secondary' : 'primary'}`,
  });

/** `<Rows>`: headings, each beside its paragraph. */
export const Rows = ({children}: Props): React.JSX.Element => (
  <div className={styles.rows}>{children}</div>
);
