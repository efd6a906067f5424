import clientRedirects from '@docusaurus/plugin-client-redirects';

import {redirects} from '../../config/redirects';
import type {Site} from './site';

/** Writes the pages that redirect (src/config/redirects.ts), with Docusaurus's own plugin. */
export async function writeRedirects({props}: Site): Promise<void> {
  const options = {id: 'default', fromExtensions: [], toExtensions: [], redirects};
  const plugin = clientRedirects(props, options);
  await plugin?.postBuild?.({...props, content: undefined});
}
