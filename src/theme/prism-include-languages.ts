/** Adds no languages: there is no highlighter in the browser to add them to (src/plugins/unused-js). */
export default function prismIncludeLanguages(): void {
  // Nothing to do.
}
