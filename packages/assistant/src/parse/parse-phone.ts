import { contactVocabulary } from '#vocabulary/contact';
import { oneNumber, normalizePhone } from '@pickup/contracts/read-phone';
import { wordNumber } from './spoken-numbers.ts';
import { plainWords } from './plain-words.ts';

/** A number that can be dialed, or else its count of digits. */
export type ParsedPhone = { readonly phone: string } | { readonly digits: number };

const { extension, foreign: FOREIGN, repeats, digits: SAID, ignored } = contactVocabulary.phone;

// International numbers have 8 to 15 digits (E.164). North American ones have ten.
const MAX_DIGITS = 15;
const MIN_DIGITS = 8;

const WRITTEN = /(?:^|[^\d+ ] ?)((?:\+?1[ .-]*)?\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4})(?!\d)/;

/**
 * Reads a typed or spoken phone number: "five five five, oh one hundred", "double five", "+44 20
 * …".
 */
export function parsePhone(heard: string): ParsedPhone {
  const words = plainWords(oneNumber(heard));
  // A written phone number takes precedence over other digits in the answer.
  const written = WRITTEN.exec(words)?.[1];
  const text = (written ?? words).replace(extension, '');
  const found = dialed(text, spokenDigits(text, true));
  // "Eight hundred five" is 805, or 800 and 5. Uses whichever gives a complete phone number.
  const apart = 'digits' in found ? dialed(text, spokenDigits(text, false)) : found;
  return 'phone' in apart ? apart : found;
}

function dialed(text: string, digits: string): ParsedPhone {
  const isForeign = FOREIGN.test(text) && !/^1\d{10}$/.test(digits);
  if (isForeign) return foreign(digits.replace(/^00/, ''));
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return national.length === 10 ? { phone: forPeople(national) } : { digits: digits.length };
}

function foreign(digits: string): ParsedPhone {
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return { digits: digits.length };
  return { phone: normalizePhone(`+${digits}`) };
}

/** The format that people write and `normalizePhone` reads. */
function forPeople(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** With `joined`, a number below 100 after a hundred is added to it. */
function spokenDigits(text: string, joined: boolean): string {
  const words = (text.match(/\d|[a-z]+/g) ?? []).filter((word) => !ignored.has(word));
  let digits = '';
  let times = 1;
  for (const [at, word] of words.entries()) {
    const repeat = repeats.get(word);
    if (repeat !== undefined) {
      times = repeat;
      continue;
    }
    digits += digitsOf(word, words[at + 1], joined).repeat(times);
    times = 1;
  }
  return digits;
}

// "fifty five" is 55: before a unit, a ten has only its first digit.
function digitsOf(word: string, next = '', joined: boolean): string {
  const said = SAID.get(word);
  if (said !== undefined) return said;
  const value = wordNumber(word);
  if (value === null || !Number.isInteger(value)) return '';
  const after = /\d/.test(next) ? 0 : (wordNumber(next) ?? 0);
  if (value >= 20 && value < 100 && after > 0 && after < 10) return String(value / 10);
  if (value < 100 || !joined || after <= 0 || after >= 100) return String(value);
  return String(value).slice(0, after < 10 ? -1 : -2);
}
