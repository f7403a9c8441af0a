import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';

/**
 * This file loads several megabytes of dictionaries. Import it only when a person chooses a
 * password.
 */

/**
 * A `common` password is on every attacker's list. A `guessable` password consists of words and
 * patterns.
 */
export type PasswordStrength = 'common' | 'guessable' | 'strong';

/**
 * The cost grows with the square of the length, so only the beginning is rated. It takes 25 ms at
 * most on the reference machine.
 */
const RATED_CHARACTERS = 40;
/**
 * This many spelling variants such as "p4ssw0rd" are tried. The default of 100 costs ten times as
 * much.
 */
const RATED_SPELLINGS = 8;
/** The score means more than 10^8 guesses, which is out of reach if each guess needs a request. */
const STRONG_SCORE = 3;
/** Passwords without a space, a digit or a symbol need more than 10^10 guesses. */
const STRONG_LETTERS_SCORE = 4;

const COMMON_WARNINGS = new Set<unknown>([
  english.translations.warnings.topTen,
  english.translations.warnings.topHundred,
  english.translations.warnings.common,
  english.translations.warnings.similarToCommon,
]);

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  l33tMaxSubstitutions: RATED_SPELLINGS,
});

/** The attacker knows `words` about the owner. */
export function ratePassword(password: string, words: readonly string[]): PasswordStrength {
  const beginning = [...password].slice(0, RATED_CHARACTERS).join('');
  const { score, feedback } = zxcvbn.check(beginning, [...words]);
  if (score >= strongScore(password) && !isOneWord(password)) return 'strong';
  return COMMON_WARNINGS.has(feedback.warning) ? 'common' : 'guessable';
}

/**
 * Letters without spaces are more often a sentence than a random choice, such as
 * "thisismypassword".
 */
function strongScore(password: string): number {
  return /^\p{L}+$/u.test(password) ? STRONG_LETTERS_SCORE : STRONG_SCORE;
}

/**
 * Recognizes a number, such as a phone number, or one word with a number, such as a town with its
 * ZIP code. Attackers try these patterns first, and no dictionary has all towns and names.
 */
function isOneWord(password: string): boolean {
  const bare = password.replaceAll(/[^\p{L}\d\s]/gu, '');
  const isNumber = /^[\d\s]{1,20}$/.test(bare);
  return (
    isNumber ||
    (password.length - bare.length <= 3 &&
      /^\d{0,6}\p{L}{3,16}\d{1,6}$|^\d{1,6}\p{L}{3,16}$/u.test(bare))
  );
}
