import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';

/**
 * Loads several megabytes of dictionaries. Import this file only where a person chooses a password.
 */

/** `common` passwords are on every attacker's list. `guessable` ones are words and patterns. */
export type PasswordStrength = 'common' | 'guessable' | 'strong';

/** The rating time grows with the square of the length, and is 25 ms for this many characters. */
const RATED_CHARACTERS = 40;
/** Limits spelling variants such as "p4ssw0rd". The default of 100 takes ten times as long. */
const RATED_SPELLINGS = 8;
/** This score means more than 10^8 guesses. Each guess costs an attacker a request. */
const STRONG_SCORE = 3;
/** This score means more than 10^10 guesses. */
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

/** `words` are words about the owner that an attacker may know. */
export function ratePassword(password: string, words: readonly string[]): PasswordStrength {
  const beginning = [...password].slice(0, RATED_CHARACTERS).join('');
  const { score, feedback } = zxcvbn.check(beginning, [...words]);
  if (score >= strongScore(password) && !isOneWord(password)) return 'strong';
  return COMMON_WARNINGS.has(feedback.warning) ? 'common' : 'guessable';
}

/** A password of only letters is usually a sentence, such as "thisismypassword". */
function strongScore(password: string): number {
  return /^\p{L}+$/u.test(password) ? STRONG_LETTERS_SCORE : STRONG_SCORE;
}

/**
 * Whether the password is only a number, or one word with a number. The dictionaries do not list
 * every town and name.
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
