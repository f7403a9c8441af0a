import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Loads some megabytes of dictionaries: import this file when a password is chosen, not before. */

/** `common`: on every attacker's list, or nearly so. `guessable`: found by words and patterns. */
export type PasswordStrength = 'common' | 'guessable' | 'strong';

/**
 * Only the beginning is rated, for what it costs grows with the square of the length: 25 ms at most on the
 * reference machine. A password is no weaker than its beginning.
 */
const RATED_CHARACTERS = 40;
/** Spellings such as "p4ssw0rd" that are tried; the default of 100 costs ten times as much. */
const RATED_SPELLINGS = 8;
/** More than 10^8 guesses: out of reach for who has to ask this service each time. */
const STRONG_SCORE = 3;

const COMMON_WARNINGS = new Set<unknown>([
  english.translations.warnings.topTen,
  english.translations.warnings.topHundred,
  english.translations.warnings.common,
  english.translations.warnings.similarToCommon,
]);

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  l33tMaxSubstitutions: RATED_SPELLINGS,
});

/** How hard a password is to guess for who knows `words` about its owner. */
export function ratePassword(password: string, words: readonly string[]): PasswordStrength {
  const beginning = [...password].slice(0, RATED_CHARACTERS).join('');
  const { score, feedback } = zxcvbn.check(beginning, [...words]);
  if (score >= STRONG_SCORE) return 'strong';
  return COMMON_WARNINGS.has(feedback.warning) ? 'common' : 'guessable';
}
