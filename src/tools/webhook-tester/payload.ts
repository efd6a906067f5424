import type {Shape} from '../../openapi/shape';
import {validate} from '../../openapi/validate';
import {parseBody} from '../form/json-limits';

/** The payload of an event: JSON in a text, checked against the schema of the event. */
export interface CheckedPayload {
  /** The value of the text; undefined if it isn't JSON, or too much of it. */
  value?: unknown;
  /** A sentence for each part that the schema doesn't allow. */
  problems: string[];
}

/**
 * Reads a text as JSON and checks it.
 *
 * @param shape undefined while the API description isn't loaded
 */
export function checkPayload(text: string, shape: Shape | undefined): CheckedPayload {
  const read = parseBody(text);
  if ('problem' in read) return {problems: [read.problem]};
  const {value} = read;
  const problems = [...(shape ? validate(value, shape) : [])].flatMap((issue) =>
    issue.kind === 'invalid' ? [`${issue.path.join('.') || 'The payload'} ${issue.demand}.`] : [],
  );
  return {value, problems};
}
