/** The breadcrumbs begin with the group of the page: the navbar links the introduction. */
export default (): null => null;
