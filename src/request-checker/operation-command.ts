import {curl} from '../openapi/samples/curl';
import {hasSample, toSampleRequest} from '../openapi/samples/request';

import type {KnownApi} from './api';

/** The cURL sample of an operation; '' if it has none. */
export function operationCommand(id: string, {description, operations}: KnownApi): string {
  const operation = operations.find((one) => one.id === id);
  return operation && hasSample(operation)
    ? curl.write(toSampleRequest(description, operation))
    : '';
}
