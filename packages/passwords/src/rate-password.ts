import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';

/**
 * This file loads several megabytes of dictionaries. Import it only where a person chooses a
 * password.
 */

/**
 * A `common` password is on every attacker's list. A `guessable` password consists of words and
 * patterns that attackers try.
 */
export type PasswordStrength = 'common' | 'guessable' | 'strong';

/**
 * The time to rate a password grows with the square of its length, so only its beginning is rated.
 * That takes at most 25 ms on the reference machine.
 */
const RATED_CHARACTERS = 40;
/**
 * The rating tries this many spelling variants, such as "p4ssw0rd". The default of 100 takes ten
 * times as long.
 */
const RATED_SPELLINGS = 8;
/** This score means more than 10^8 guesses, too many for an attacker who needs a request for each. */
const STRONG_SCORE = 3;
/** A password of only letters needs this score, which means more than 10^10 guesses. */
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

/** The rating assumes that the attacker knows these `words` about the owner. */
export function ratePassword(password: string, words: readonly string[]): PasswordStrength {
  const beginning = [...password].slice(0, RATED_CHARACTERS).join('');
  const { score, feedback } = zxcvbn.check(beginning, [...words]);
  if (score >= strongScore(password) && !isOneWord(password)) return 'strong';
  return COMMON_WARNINGS.has(feedback.warning) ? 'common' : 'guessable';
}

/** A password of only letters is usually a sentence, such as "thisismypassword", and rarely random. */
function strongScore(password: string): number {
  return /^\p{L}+$/u.test(password) ? STRONG_LETTERS_SCORE : STRONG_SCORE;
}

/**
 * Recognizes a number, such as a phone number, and one word with a number, such as a town with its
 * ZIP code. Attackers try these first, and the dictionaries do not list every town and name.
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
