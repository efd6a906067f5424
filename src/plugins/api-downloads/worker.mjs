// A thread of its own: the pages need not wait for the downloads, nor the downloads for the pages.
import {fileURLToPath} from 'node:url';
import {workerData} from 'node:worker_threads';

import createJiti from 'jiti';

const jiti = createJiti(fileURLToPath(import.meta.url));
const {writeFiles} = /** @type {typeof import('./files')} */ (jiti('./files.ts'));

const downloads =
  /** @type {{folder: string, description: import('../../api/description').Description}[]} */ (
    workerData
  );
await Promise.all(downloads.map(({folder, description}) => writeFiles(folder, description)));
