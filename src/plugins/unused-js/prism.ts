/** What the theme's client module imports of prism-react-renderer: an object to add languages to. */
export const Prism = {};
