import openapiTS, {astToString, COMMENT_HEADER} from 'openapi-typescript';

import type {Description} from '../openapi/types';

/**
 * A version of the API as TypeScript: an interface of all paths, one of the webhooks, and each schema under its name,
 * with the descriptions as comments. It is what `npx openapi-typescript` makes, so that readers can make it themselves.
 */
export async function toTypeScript(api: Description): Promise<string> {
  const types = await openapiTS(JSON.stringify(api), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    defaultNonNullable: false, // or a property with a default would be required in requests
    silent: true,
  });
  return COMMENT_HEADER + astToString(types);
}
