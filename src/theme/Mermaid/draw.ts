import type {Mermaid as MermaidApi} from 'mermaid';

/** A diagram as Mermaid drew it. */
export interface Drawing {
  svg: Element;
  /** Removes the styles of the diagram from the document. */
  removeStyles: () => void;
}

const importMermaid = async (url: string): Promise<MermaidApi> => {
  const module = (await import(/* webpackIgnore: true */ url)) as {default: MermaidApi};
  return module.default;
};

/**
 * Renders a diagram while the two ways in which Mermaid sets styles lead to the CSSOM: the page's policy blocks
 * `style` attributes and `<style>` elements (src/plugins/security-headers). Mermaid measures what it draws, so the
 * styles have to apply at once.
 */
async function renderStyled(mermaid: MermaidApi, id: string, text: string): Promise<Drawing> {
  const styles = new CSSStyleSheet();
  const removeStyles = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
  };
  let svg: Element | undefined;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- the proxies call it on an element
  const {setAttribute} = Element.prototype;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- as above
  const {insertBefore} = Node.prototype;
  Element.prototype.setAttribute = new Proxy(setAttribute, {
    apply: (method, element: SVGElement, [name, value]: [string, string]) => {
      if (name === 'style') element.style.cssText = value;
      else method.call(element, name, value);
    },
  });
  Node.prototype.insertBefore = new Proxy(insertBefore, {
    apply: (method, parent: Element, [child, next]: [Node, Node | null]) => {
      if (!(child instanceof HTMLStyleElement)) return method.call(parent, child, next);
      svg = parent;
      styles.replaceSync(child.textContent);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
      return child;
    },
  });
  try {
    await mermaid.render(id, text);
    if (!svg) throw new Error('Mermaid has set no styles.');
    return {svg, removeStyles};
  } catch (error) {
    removeStyles();
    throw error;
  } finally {
    Element.prototype.setAttribute = setAttribute;
    Node.prototype.insertBefore = insertBefore;
  }
}

/** As large as the words of a diagram need; ./styles.module.css says where it may be smaller. */
const naturalSize = {useMaxWidth: false};

/**
 * Narrow enough for five participants on a wide page. The padding is how far text may reach beyond the lines of its
 * participants before it wraps; without any, Mermaid draws the lines of a text over each other.
 */
const sequence = {...naturalSize, wrap: true, wrapPadding: 2, width: 120, actorMargin: 60};

/**
 * What Mermaid's themes draw too bright or too dark for the page, in the page's colors. Text has a margin of its ground,
 * so that the line of a participant doesn't cross it.
 */
const themeCSS = `
  .cluster rect { fill: var(--surface); stroke: var(--line); }
  .edgeLabel, .edgeLabel p, .labelBkg { background-color: var(--bg); }
  .edgeLabel rect { fill: var(--bg); }
  .actor-line, .loopLine { stroke: var(--field-line); }
  .messageText { paint-order: stroke; stroke: var(--bg); stroke-width: 4px; }
`;

/** Mermaid keeps one configuration for the whole page, so that diagrams are drawn one after the other. */
let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a diagram.
 *
 * @param url of Mermaid's module
 * @param id of the SVG; a CSS selector too
 * @param text the diagram as Mermaid text
 */
export function draw(url: string, id: string, text: string, isDark: boolean): Promise<Drawing> {
  const next = lastDrawing.then(async () => {
    const mermaid = await importMermaid(url);
    mermaid.initialize({
      startOnLoad: false,
      // The others parse what was drawn once more, which is blocked too. The text is the site's own, and the policy runs
      // nothing that stands in it.
      securityLevel: 'loose',
      theme: isDark ? 'dark' : 'neutral',
      fontFamily: 'inherit',
      themeCSS,
      flowchart: naturalSize,
      sequence,
      state: naturalSize,
    });
    await mermaid.parse(text); // Loads the code of its type, so that rendering takes no longer than it has to.
    return renderStyled(mermaid, id, text);
  });
  lastDrawing = next.catch(() => undefined);
  return next;
}
