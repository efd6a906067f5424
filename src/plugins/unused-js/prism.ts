/** What the theme's client code imports of prism-react-renderer: an object to add languages to. */
export const Prism = {};
