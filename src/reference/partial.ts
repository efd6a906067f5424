/**
 * Whether a file is a partial, which is a part of pages and not a page: its name, or that of a folder, begins with an
 * underscore (the default of Docusaurus's option `exclude`).
 *
 * @param file its path in the repository
 */
export const isPartial = (file: string): boolean => /(?:^|[\\/])_/.test(file);
