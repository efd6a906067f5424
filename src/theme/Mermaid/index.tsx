import {useColorMode} from '@docusaurus/theme-common';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {MermaidFiles} from '@site/src/plugins/mermaid-files';
import React, {useEffect, useId, useLayoutEffect, useRef, useState} from 'react';

import type {Drawing} from './draw';
import styles from './styles.module.css';

interface Props {
  /** The diagram as Mermaid text. */
  value: string;
}

/** Whether the reader has come near the element. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** The heights of the diagrams of this visit, so that the way back to a page leads to where the reader was. */
const heights = new Map<string, number>();

/**
 * A diagram in the reader's color mode. Its text stands in its place until it is drawn, and without JavaScript.
 * It is drawn when the reader comes near: one drawn above the heading that an address names would push it away.
 */
export default function Mermaid({value}: Props): React.JSX.Element {
  const {url} = usePluginData('mermaid-files') as MermaidFiles;
  const isDark = useColorMode().colorMode === 'dark';
  // Mermaid uses it as a CSS selector, and removes an element that has it before it draws.
  const id = `diagram-${useId().replace(/\W/g, '')}-${isDark ? 'dark' : 'light'}`;
  const [drawing, setDrawing] = useState<Drawing>();
  const place = useRef<HTMLElement>(null);
  const source = useRef<HTMLPreElement>(null);
  const isNear = useIsNear(source);

  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    import('./draw')
      .then(({draw}) => draw(url, id, value, isDark))
      .then(
        (drawn) => (isCurrent ? setDrawing(drawn) : drawn.removeStyles()),
        (error: unknown) => console.warn('The diagram could not be drawn.', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [url, id, value, isDark, isNear]);

  useLayoutEffect(() => {
    if (!drawing) return undefined;
    place.current?.replaceChildren(drawing.svg);
    heights.set(value, place.current?.offsetHeight ?? 0);
    return drawing.removeStyles;
  }, [drawing, value]);

  // Text and drawing may be wider than their place: they scroll, and so have to be reachable by keyboard.
  return drawing === undefined ? (
    <pre
      ref={source}
      className={styles.text}
      style={{minHeight: heights.get(value)}}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-pagefind-ignore>
      {value}
    </pre>
  ) : (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure ref={place} className={styles.diagram} aria-label="Diagram" tabIndex={0} />
  );
}
