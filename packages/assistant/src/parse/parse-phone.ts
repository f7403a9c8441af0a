import { normalizePhone } from '@pickup/contracts/lead-form';
import { wordNumber } from './spoken-numbers.ts';
import { plainWords } from './plain-words.ts';

/** A number that can be dialed, or the count of digits when it cannot. */
export type ParsedPhone = { readonly phone: string } | { readonly digits: number };

// International numbers have 8 to 15 digits (E.164); North American ones have ten.
const MAX_DIGITS = 15;
const MIN_DIGITS = 8;

const WRITTEN = /(?:^|[^\d+ ] ?)((?:\+?1[ .-]*)?\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4})(?!\d)/;

/**
 * Reads a phone number, typed or spoken: "five five five, oh one hundred", "double five", "+44 20
 * …".
 */
export function parsePhone(heard: string): ParsedPhone {
  const words = plainWords(heard);
  // A number in written form is preferred to other digits in the answer.
  const written = WRITTEN.exec(words)?.[1];
  const text = (written ?? words).replace(/\b(?:ext|extension|x)\b.*$/, '');
  const digits = spokenDigits(text);
  const isForeign = /^[^\d]*(?:\+|\bplus\b)|^\D*00/.test(text) && !/^1\d{10}$/.test(digits);
  if (isForeign) return foreign(digits.replace(/^00/, ''));
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return national.length === 10 ? { phone: forPeople(national) } : { digits: digits.length };
}

function foreign(digits: string): ParsedPhone {
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return { digits: digits.length };
  return { phone: normalizePhone(`+${digits}`) };
}

/** In the form that people write and `normalizePhone` reads. */
function forPeople(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

function spokenDigits(text: string): string {
  const words = text.match(/\d|[a-z]+/g) ?? [];
  let digits = '';
  let times = 1;
  for (const [at, word] of words.entries()) {
    if (word === 'double' || word === 'triple') times = word === 'double' ? 2 : 3;
    else if (word === 'hundred' || word === 'thousand') digits += word === 'hundred' ? '00' : '000';
    else {
      digits += digitsOf(word, words[at + 1]).repeat(times);
      times = 1;
    }
  }
  return digits;
}

// "fifty five" is 55: before a unit, only the tens digit is written.
function digitsOf(word: string, next = ''): string {
  if (word === 'oh' || word === 'o') return '0';
  const value = wordNumber(word);
  if (
    value === null ||
    !Number.isInteger(value) ||
    word === 'couple' ||
    word === 'few' ||
    word === 'single'
  )
    return '';
  const unit = wordNumber(next);
  const isTens =
    value >= 20 && value < 100 && !/\d/.test(next) && unit !== null && unit > 0 && unit < 10;
  return isTens ? String(value / 10) : String(value);
}
