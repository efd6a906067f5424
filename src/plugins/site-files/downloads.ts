import {cp} from 'node:fs/promises';

import {generatedPaths} from '../../reference/generated-files';
import type {Site} from './site';

/** Copies what src/plugins/api-downloads makes of each version's description. */
export async function copyDownloads({props}: Site): Promise<void> {
  const {downloads} = generatedPaths(props.generatedFilesDir);
  await cp(downloads, props.outDir, {recursive: true});
}
