// The Docusaurus command with the settings that have to be there before it starts.

// The SWC HTML minifier of 3.7.0 drops the <head> tag (fixed in 3.9), and link previews need it.
process.env['SKIP_HTML_MINIFICATION'] = 'true';

// 3.7.0 is pinned: the notice of a newer version would only tempt.
process.env['NO_UPDATE_NOTIFIER'] = 'true';

await import('@docusaurus/core/bin/docusaurus.mjs');
