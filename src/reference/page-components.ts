/** The components that pages use without an import. src/theme/MDXComponents provides them. */
export const pageComponents = [
  'Anchor',
  'CodeFence',
  'CodeTabs',
  'Details',
  'Diagram',
  'Endpoints',
  'Head',
  'Operation',
  'OperationSample',
  'PageCards',
  'Schema',
  'Webhook',
] as const;

export type PageComponent = (typeof pageComponents)[number];
