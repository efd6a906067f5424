import type {AnswerPanel, RequestPanel} from '../components/samples';
import {highlight} from '../highlight';
import type {Description, MediaType} from './types';
import {exampleOf, type Operation, type Response} from './model';
import {requestSamples, type Sample} from './samples';

/** Code of an operation, highlighted: each panel stands behind a tab. */
export interface Panels {
  requests: RequestPanel[];
  answers: AnswerPanel[];
}

/** The example of a body as highlighted JSON, or undefined where there is none. */
export function exampleHtml(body: MediaType | undefined): string | undefined {
  const example = exampleOf(body);
  return example === undefined ? undefined : highlight(JSON.stringify(example, null, 2), 'json');
}

/** The answers that have an example, but for those that any call may get. */
export const answerPanels = (responses: Response[]): AnswerPanel[] =>
  responses.flatMap(({status, body, isOnAnyCall}) => {
    const html = isOnAnyCall ? undefined : exampleHtml(body);
    return html === undefined ? [] : [{status, html}];
  });

/** Samples differ between versions by the name of the version in paths only, and so are highlighted without it. */
const sampleHtml = ({language, code}: Sample, version: string): string =>
  (highlight(code.replaceAll(`/${version}/`, '/VERSION/'), language) ?? '').replaceAll(
    '/VERSION/',
    `/${version}/`,
  );

export const panelsOf = (api: Description, operation: Operation): Panels => ({
  requests: requestSamples(api, operation).map((sample) => ({
    language: sample.language,
    label: sample.label,
    html: sampleHtml(sample, api.info.version),
  })),
  answers: answerPanels(operation.responses),
});
