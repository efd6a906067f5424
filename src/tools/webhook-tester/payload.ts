import {schemaProblems} from '../request-checker/problems';
import type {Schema} from '@site/src/openapi/types';

import {parseBody} from '../form/json-limits';

// The payload of an event: JSON in a text, checked against the schema of the event.

export interface CheckedPayload {
  /** What the text contains; undefined where it isn't JSON, or too much of it. */
  value?: unknown;
  /** What the schema does not allow, each in a sentence that names the part. */
  problems: string[];
}

/** Above this, the first problem has to do. */
const longestWithAll = 20_000;

/** Reads a text as JSON and checks it. Never throws: whatever is wrong with the text is among its problems. */
export function checkPayload(text: string, schema: Schema): CheckedPayload {
  const read = parseBody(text);
  if ('problem' in read) return {problems: [read.problem]};
  const {value} = read;
  try {
    const problems = schemaProblems(value, schema, text.length >= longestWithAll);
    const sentences = problems.map(
      ({path, demand}) => `${path.join('.') || 'The payload'} ${demand}.`,
    );
    return {value, problems: sentences};
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    const message = "The payload can't be checked, because a key contains an unpaired surrogate.";
    return {value, problems: [message]};
  }
}
