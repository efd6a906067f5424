import type {AnswerPanel, RequestPanel} from '../components/samples';
import {escapeText} from '../components/escape';
import {highlight} from '../highlight';
import type {Description, MediaType} from './types';
import {exampleOf, type Operation, type Response} from './model';
import {requestSamples} from './samples';

/** Code of an operation, highlighted: each panel stands behind a tab. */
export interface Panels {
  requests: RequestPanel[];
  answers: AnswerPanel[];
}

/** Highlighted code as HTML. */
export const codeHtml = (code: string, language: string): string =>
  highlight(code, language)
    .map((token) =>
      typeof token === 'string'
        ? escapeText(token)
        : `<i class=${token[0]}>${escapeText(token[1])}</i>`,
    )
    .join('');

/** The example of a body as highlighted JSON, or undefined where there is none. */
export function exampleHtml(body: MediaType | undefined): string | undefined {
  const example = exampleOf(body);
  return example === undefined ? undefined : codeHtml(JSON.stringify(example, null, 2), 'json');
}

/** The answers that have an example, but for those that any call may get. */
export const answerPanels = (responses: Response[]): AnswerPanel[] =>
  responses.flatMap(({status, body, isOnAnyCall}) => {
    const html = isOnAnyCall ? undefined : exampleHtml(body);
    return html === undefined ? [] : [{status, html}];
  });

export const panelsOf = (api: Description, operation: Operation): Panels => ({
  requests: requestSamples(api, operation).map((sample) => ({
    language: sample.language,
    label: sample.label,
    html: codeHtml(sample.code, sample.language),
  })),
  answers: answerPanels(operation.responses),
});
