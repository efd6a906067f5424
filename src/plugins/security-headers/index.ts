import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import clientRedirects from '@docusaurus/plugin-client-redirects';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import writeFileAtomic from 'write-file-atomic';

import {redirects} from '../../config/redirects';
import {headersFile, nginxFile} from './hosts';
import {allOf, inlineOf, policyOf, withPolicy, type Inline} from './policy';

/** Gives a page its policy, in one step since the search index reads it at the same time. */
async function secure(file: string): Promise<Inline> {
  const html = await readFile(file, 'utf8');
  const inline = inlineOf(html);
  await writeFileAtomic(file, withPolicy(html, policyOf(inline)));
  return inline;
}

/**
 * Writes a strict content security policy into each built page, so that it holds on any host, and the headers of all
 * files for hosts that have them: `build/_headers` and `build/nginx.conf`.
 *
 * The hashes are known only once all pages are written, and Docusaurus runs `postBuild` of all plugins in parallel. So
 * the redirects plugin, which writes pages there, runs inside this one.
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
      const inline: Inline[] = [];
      // One at a time, since a parsed page takes megabytes.
      for (const page of (await Globby('**/*.html', {cwd: outDir})).filter(isPage).sort()) {
        inline.push(await secure(path.join(outDir, page)));
      }
      const policy = policyOf(allOf(inline));
      await writeFile(path.join(outDir, '_headers'), headersFile(baseUrl, policy));
      await writeFile(path.join(outDir, 'nginx.conf'), nginxFile(baseUrl, policy));
    },
  };
}
