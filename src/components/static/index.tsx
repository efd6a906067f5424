import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import React, {Suspense, useState, useSyncExternalStore} from 'react';

const neverChanges = () => () => undefined;

/** Whether the component is rendered on the server or hydrates what the server rendered. */
function useIsFromServer(): boolean {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [initially] = useState(isFromServer);
  return initially;
}

/** One object for all renderings: React compares it by identity, and would empty the element for another. */
const asOnServer = {__html: ''};

interface Props {
  /** Content that never changes once it's rendered. Its interactions are native elements and listeners of src/client. */
  children: React.ReactNode;
  className?: string | undefined;
  'data-search'?: 'ignore';
}

/**
 * Content that is rendered once. On the page that a reader opens first, React keeps the HTML of the server as it is: it
 * neither renders the children a second time nor needs their data. After a navigation they are rendered as usual.
 */
export default function Static({children, ...attributes}: Props): React.JSX.Element {
  const isKept = useIsFromServer() && ExecutionEnvironment.canUseDOM;
  if (isKept) {
    return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={asOnServer} />;
  }
  return (
    <div {...attributes}>
      {/* The server waits for everything, and its HTML has no place for a fallback. */}
      {ExecutionEnvironment.canUseDOM ? <Suspense>{children}</Suspense> : children}
    </div>
  );
}
