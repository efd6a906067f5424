import path from 'node:path';

import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';

/** The folder of the site. */
export const siteDir = path.resolve(__dirname, '../..');

/** Docusaurus's folder of generated files. */
export const generatedDir = path.resolve(siteDir, GENERATED_FILES_DIR_NAME);
