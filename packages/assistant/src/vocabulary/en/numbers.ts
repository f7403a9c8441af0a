import type { NumberVocabulary } from '../vocabulary.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export const numberVocabulary: NumberVocabulary = {
  words: new Map([
    ...SMALL.map((word, value) => [word, value] as const),
    ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
    ['couple', 2],
    ['few', 3],
    ['single', 1],
    ['fourty', 40],
  ]),
  scales: new Map([
    ['dozen', 12],
    ['hundred', 100],
    ['hundo', 100],
    ['thousand', 1_000],
    ['grand', 1_000],
    ['k', 1_000],
    ['million', 1_000_000],
  ]),
  written: [[/([a-z])-(?=[a-z])/g, '$1 ']],
  article: /^an?$/,
  loneArticle: /^$/,
  counted: /^(?:hours?|minutes?|days?|jobs?|calls?)$/,
  introduced:
    /^(?:couple|few|single|fourty|dozen|hundred|hundo|thousand|grand|k|million|half|quarter)$/,
  joinedFraction: /^and (?:a |one )?(half|quarter)\b/,
  loneFraction: /^(half|quarter)\b(?: of)?(?: an?\b)?/,
  fractions: new Map([
    ['half', 0.5],
    ['quarter', 0.25],
  ]),
  minus: /^(?:minus|negative)$/,
  and: 'and',
  of: 'of',
  point: /^point$/,
  to: /^(?:to|or|through|till|up to|or maybe|maybe|-)$/,
  beforeTo: /^(?:hours?|minutes?|jobs?|dollars?|bucks?) ?|\$/g,
};
