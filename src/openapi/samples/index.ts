import type {Operation} from '../operations';
import {curl} from './curl';
import {javascript} from './javascript';
import type {SampleLanguage} from './language';
import {php} from './php';
import {python} from './python';
import {hasSample, toSampleRequest, type SampleRequest} from './request';
import {ruby} from './ruby';

/**
 * The languages of request samples, in the order of their tabs, by the names that the highlighter has for them. A new
 * one is a file of its own and a line here.
 */
export const sampleLanguages = {
  bash: curl,
  js: javascript,
  python,
  php,
  ruby,
} satisfies Record<string, SampleLanguage>;

type LanguageName = keyof typeof sampleLanguages;

/** The request of an operation in one language. */
export interface Sample {
  language: LanguageName;
  label: string;
  code: string;
}

/** A request in each language. */
export function inEachLanguage(request: SampleRequest): Sample[] {
  // The type of Object.keys forgets which keys there are.
  const names = Object.keys(sampleLanguages) as LanguageName[];
  return names.map((language) => {
    const {label, write} = sampleLanguages[language];
    return {language, label, code: write(request)};
  });
}

/**
 * The request of an operation in each language, with the headers that it requires and the example of its body. A
 * sample runs as it is once the token and the store ID are the reader's own. None if its body has no example.
 */
export const requestSamples = (operation: Operation): Sample[] =>
  hasSample(operation) ? inEachLanguage(toSampleRequest(operation)) : [];
