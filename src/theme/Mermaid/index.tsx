import {useColorMode} from '@docusaurus/theme-common';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {MermaidFiles} from '@site/src/plugins/mermaid-files';
import type {Mermaid as MermaidApi} from 'mermaid';
import React, {useEffect, useId, useRef, useState} from 'react';

import styles from './styles.module.css';

interface Props {
  /** The diagram as Mermaid text. */
  value: string;
}

const importMermaid = async (url: string): Promise<MermaidApi> => {
  const module = (await import(/* webpackIgnore: true */ url)) as {default: MermaidApi};
  return module.default;
};

/** As large as the words of a diagram need; ./styles.module.css says where it may be smaller. */
const naturalSize = {useMaxWidth: false};

/** Mermaid keeps one configuration for the whole page, so that diagrams are drawn one after the other. */
let drawing: Promise<unknown> = Promise.resolve();

function draw(url: string, id: string, text: string, isDark: boolean): Promise<string> {
  const next = drawing.then(async () => {
    const mermaid = await importMermaid(url);
    mermaid.initialize({
      startOnLoad: false,
      theme: isDark ? 'dark' : 'neutral',
      fontFamily: 'inherit',
      flowchart: naturalSize,
      sequence: naturalSize,
      state: naturalSize,
    });
    return (await mermaid.render(id, text)).svg;
  });
  drawing = next.catch(() => undefined);
  return next;
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

/**
 * A diagram in the reader's colour mode. Its text stands in its place until it is drawn, and without JavaScript.
 * It is drawn when the reader comes near: one drawn above the heading that an address names would push it away.
 */
export default function Mermaid({value}: Props): React.JSX.Element {
  const {url} = usePluginData('mermaid-files') as MermaidFiles;
  const isDark = useColorMode().colorMode === 'dark';
  const id = `diagram-${useId().replace(/\W/g, '')}`; // Mermaid uses it as a CSS selector
  const [svg, setSvg] = useState<string>();
  const source = useRef<HTMLPreElement>(null);
  const isNear = useIsNear(source);

  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    draw(url, id, value, isDark).then(
      (drawn) => isCurrent && setSvg(drawn),
      (error: unknown) => console.warn('The diagram could not be drawn.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [url, id, value, isDark, isNear]);

  // Text and drawing may be wider than their place: they scroll, and so have to be reachable by keyboard.
  return svg === undefined ? (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre ref={source} className={styles.text} tabIndex={0}>
      {value}
    </pre>
  ) : (
    // The text is the site's own and Mermaid sanitises what it makes of it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className={styles.diagram} tabIndex={0} dangerouslySetInnerHTML={{__html: svg}} />
  );
}
