import { SPECIFIED_MODEL, type NumericField } from '@pickup/roi';
import { parseNumber, type NumberProblem } from '../src/parse/parse-number.ts';

/** Groups phrases by their meaning: `[20, 'twenty|20ish']`. Returns one row for each phrase. */
export const phrases = <Meaning>(groups: readonly (readonly [Meaning, string])[]) =>
  groups.flatMap(([meaning, said]) => said.split('|').map((phrase) => [phrase, meaning] as const));

/** Groups phrases by a meaning that is a text: `{ yes: 'sure|yep' }`. */
export const wordedPhrases = (heard: Readonly<Record<string, string>>) =>
  phrases(Object.entries(heard));

/** Returns the number in a phrase as the answer to a question, or why there is none. */
export function valueOf(field: NumericField, heard: string): number | NumberProblem {
  const number = parseNumber(SPECIFIED_MODEL, field, heard);
  return typeof number === 'string' ? number : number.value;
}
