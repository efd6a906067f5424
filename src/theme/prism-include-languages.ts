/** Adds no languages: there is no highlighter in the browser to add them to (src/plugins/no-client-prism). */
export default function prismIncludeLanguages(): void {
  // Nothing to do.
}
