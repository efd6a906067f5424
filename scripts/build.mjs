// `docusaurus build`, without what its command line reads first: all other commands and the notice of newer versions.
import {createRequire} from 'node:module';
import {parseArgs} from 'node:util';
import v8 from 'node:v8';

import {startedThread} from '../src/thread/start.mjs';
import {createLoader} from '../src/thread/typescript.mjs';
import {putOff} from './put-off.mjs';

// A build lasts seconds, and compiling its functions for a long run takes a third of the processor's time: four times
// the usual use of a function has to come before that.
v8.setFlagsFromString('--interrupt-budget=270336');

// Docusaurus needs a second to read itself: meanwhile pages are read.
startedThread();

// Docusaurus loads the configuration with Jiti, twice, as if it could change meanwhile.
const require = createRequire(import.meta.url);
const jiti = require.cache[require.resolve('jiti')];
/** @type {typeof createLoader} */
const createBuildLoader = (file, options) => createLoader(file, {...options, requireCache: true});
if (jiti) jiti.exports = createBuildLoader;

// What Docusaurus reads at its start, and a build with Rspack in one direction of writing does not use.
[
  '@babel/core',
  '@babel/generator',
  '@babel/traverse',
  'html-minifier-terser',
  'rtlcss',
  'webpack-bundle-analyzer',
  'webpackbar',
].forEach(putOff);

// The SWC HTML minifier of 3.7.0 drops the <head> tag (fixed in 3.9), and link previews need it.
process.env['SKIP_HTML_MINIFICATION'] = 'true';
// With 32 pages at a time, all that are left would come to the search index (src/plugins/search-index) at the end.
process.env['DOCUSAURUS_SSR_CONCURRENCY'] = '8';

const {values} = parseArgs({
  options: {config: {type: 'string'}, 'out-dir': {type: 'string'}},
});

const {build} = await import('@docusaurus/core/lib/commands/build/build.js');
await build('.', {config: values.config, outDir: values['out-dir']});
