import {stemOf, wordsOf} from './words';

const isMatch = (word: string, terms: string[]): boolean =>
  wordsOf(word).some((part) => terms.includes(stemOf(part) ?? ''));

/** Splits a text into what matches the words of a result and what doesn't. */
export function split(text: string, terms: string[]): {text: string; isMatch: boolean}[] {
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .filter(Boolean)
    .map((part) => ({text: part, isMatch: isMatch(part, terms)}));
}

/** The sentence of a text with the most words of a result, or its first, and the one after it. A line need not end with a period. */
export function excerptOf(text: string, terms: string[]): string {
  const sentences = text.replaceAll(/(?<![.:?!])\n/g, ' ·\n').split(/\n|(?<=[.?!]) (?=\p{Lu})/u);
  const matches = (sentence: string) =>
    new Set(split(sentence, terms).flatMap((part) => (part.isMatch ? part.text : []))).size;
  const counts = sentences.map(matches);
  const best = counts.indexOf(Math.max(...counts));
  return sentences
    .slice(best, best + 2)
    .join(' ')
    .replace(/ ·$/, '');
}
