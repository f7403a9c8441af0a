import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';

/**
 * This file loads several megabytes of dictionaries. Import it only when a person chooses a
 * password.
 */

/** `common`: on every attacker's list. `guessable`: made of words and patterns. */
export type PasswordStrength = 'common' | 'guessable' | 'strong';

/**
 * Only the beginning is rated, because the cost grows with the square of the length: 25 ms at most
 * on the reference machine. A password is at least as strong as its beginning.
 */
const RATED_CHARACTERS = 40;
/**
 * How many spelling variants such as "p4ssw0rd" are tried. The default of 100 costs ten times as
 * much.
 */
const RATED_SPELLINGS = 8;
/** More than 10^8 guesses: out of reach if each guess needs a request. */
const STRONG_SCORE = 3;
/** More than 10^10 guesses, for passwords without a space, a digit or a symbol. */
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

/** How hard a password is to guess for an attacker who knows `words` about its owner. */
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
 * Whether a password is a number, such as a phone number, or one word with a number and symbols,
 * such as a town with its ZIP code. No dictionary has all towns, trades and names, and attackers
 * try these patterns first.
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
