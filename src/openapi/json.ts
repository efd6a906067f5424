/** Tells whether a media type is JSON, such as `application/json` or `application/merge-patch+json`. */
export const isJson = (type: string): boolean => /^[^;]+[/+]json\b/.test(type);

/** A value of JSON as text: a string as it is, any other value as JSON. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
