// Modules that come without types and are run or spread as they are.
declare module '@docusaurus/core/bin/docusaurus.mjs';
