/** The components that pages use without an import. src/theme/MDXComponents provides them. */
export const pageComponents = [
  'Anchor',
  'Button',
  'Cards',
  'CodeFence',
  'CodeTabs',
  'Details',
  'Diagram',
  'Endpoints',
  'Events',
  'Head',
  'Opening',
  'Operation',
  'OperationSample',
  'PageCards',
  'Rows',
  'Schema',
  'Webhook',
] as const;

export type PageComponent = (typeof pageComponents)[number];
