/**
 * In place of the theme's client module that gives Prism more languages: the browser highlights nothing. A file, because
 * Rspack names a module that an alias of `false` leaves out by its absolute path, and builds in two folders would differ.
 */
export default {};
