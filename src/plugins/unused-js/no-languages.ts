/** In place of the theme's client module that gives Prism more languages: the browser highlights nothing. */
export default {};
