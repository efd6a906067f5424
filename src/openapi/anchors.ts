/** The anchor of an operation, a schema or an event: `listOrders` becomes `list-orders`. */
export const toAnchor = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('/', '-')
    .toLowerCase();

/** The anchor of a schema's list. Without its end, it could be that of a property: Transaction has `info`, too. */
export const schemaAnchor = (name: string): string => `${toAnchor(name)}-object`;
