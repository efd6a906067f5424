// The Docusaurus command, but for `build` (scripts/build.mjs), with the settings that have to be there before it starts.

// 3.7.0 is pinned: the notice of a newer version would only tempt.
process.env['NO_UPDATE_NOTIFIER'] = 'true';

await import('@docusaurus/core/bin/docusaurus.mjs');
