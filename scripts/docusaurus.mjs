// The Docusaurus command with the settings that have to be there before it starts.

import v8 from 'node:v8';

import {startedThread} from '../src/thread/start.mjs';

// A build lasts seconds, and compiling its functions for a long run takes a third of the processor's time: four times
// the usual use of a function has to come before that.
v8.setFlagsFromString('--interrupt-budget=270336');

// The SWC HTML minifier of 3.7.0 drops the <head> tag (fixed in 3.9), and link previews need it.
process.env['SKIP_HTML_MINIFICATION'] = 'true';

// 3.7.0 is pinned: the notice of a newer version would only tempt.
process.env['NO_UPDATE_NOTIFIER'] = 'true';

// Docusaurus needs two seconds to read itself: meanwhile pages can be read.
if (['build', 'start'].includes(process.argv[2] ?? '')) startedThread();

await import('@docusaurus/core/bin/docusaurus.mjs');
