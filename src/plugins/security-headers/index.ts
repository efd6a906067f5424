import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import clientRedirects from '@docusaurus/plugin-client-redirects';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import writeFileAtomic from 'write-file-atomic';

import {redirects} from '../../config/redirects';
import {headersFile, nginxFile} from './hosts';
import {inlineOf, policyOf, withPolicy} from './policy';

/** Gives a page its policy, in one step since the search index reads it at the same time. */
async function secure(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  await writeFileAtomic(file, withPolicy(html, policyOf(inlineOf(html))));
}

/**
 * Writes a strict content security policy into each built page, so that it holds on any host, and the headers that a
 * page can't set itself for hosts that have them: `build/_headers` and `build/nginx.conf`.
 *
 * Docusaurus runs `postBuild` of all plugins in parallel, and the redirects plugin writes pages there. So it runs inside
 * this one, before pages get their policies.
 */
export default function securityHeaders(context: LoadContext): Plugin {
  const redirectPages = clientRedirects(context, {
    id: 'default',
    fromExtensions: [],
    toExtensions: [],
    redirects,
  });
  return {
    name: 'security-headers',
    async postBuild(props) {
      const {baseUrl, outDir, siteDir, siteConfig} = props;
      const folders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
      /** A file of `static`, such as the proof for a search engine that one owns the site, stays as it is. */
      const isPage = (file: string) =>
        !folders.some((folder) => existsSync(path.join(folder, file)));
      await redirectPages?.postBuild?.({...props, content: undefined});
      // One at a time, since a parsed page takes megabytes.
      for (const page of (await Globby('**/*.html', {cwd: outDir})).filter(isPage).sort()) {
        await secure(path.join(outDir, page));
      }
      await writeFile(path.join(outDir, '_headers'), headersFile(baseUrl));
      await writeFile(path.join(outDir, 'nginx.conf'), nginxFile(baseUrl));
    },
  };
}
