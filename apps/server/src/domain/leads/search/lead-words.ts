import { visibleNumber } from '@pickup/roi';
import { flattenContact } from '@pickup/contracts/lead-intake';
import type { NormalizedContact } from '@pickup/contracts/operator-leads';

// Words are written and searched by the same rules: lower case, no accents, only letters and digits. A change
// here needs a migration that lists every lead in lead_changed, so that all words are written again.

/** A lead has about a dozen words. A stranger who fills every field must not bloat the index. */
const MAX_WORDS = 120;
const MAX_WORD_LENGTH = 80;
const MAX_TERMS = 8;
/** Fewer digits than this would match nearly every number. */
const MIN_DIGITS = 3;

export interface WordSource {
  readonly contact: NormalizedContact;
  /** Bodies sent later under the lead's key, unchanged. */
  readonly laterBodies: readonly Readonly<Record<string, unknown>>[];
}

/** The words that find a lead: from names, business, addresses and phone numbers. */
export function leadWords({ contact, laterBodies }: WordSource): string[] {
  // rows of older models lack some fields
  const own = (name: keyof NormalizedContact) => textOf(contact[name]);
  const later = laterBodies.map(flattenContact);
  const laterTexts = (name: string) => later.map((body) => textOf(body[`contact.${name}`]));
  const texts = [own('firstName'), own('lastName'), own('businessName'), own('email')];
  for (const name of ['first_name', 'last_name', 'business_name', 'email'])
    texts.push(...laterTexts(name));
  const phones = [own('phone'), own('phoneAsTyped'), ...laterTexts('phone')];
  const words = [...texts.flatMap(wordsOfText), ...phones.flatMap(digitsToFind)];
  return [...new Set(words.map(shortened))].slice(0, MAX_WORDS);
}

/** The terms of a search. Each is the beginning of a word, and all must match. */
export function searchTerms(query: string): string[] {
  const number = digitsOfNumber(query);
  if (number !== null) return [number];
  const terms = query.split(/\s+/).flatMap((part) => {
    const text = plain(part);
    return text.indexOf('@') > 0 ? [text] : splitWords(text);
  });
  return [...new Set(terms.map(shortened))].slice(0, MAX_TERMS);
}

/** Whether each term begins one of the words. The database gives the same result for indexed words. */
export function matchesTerms(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/** The letters and digits of a lead. Null for one that the quick test cannot judge. */
export type QuickTest = { readonly letters: string; readonly digits: string } | null;

/** Prepares the quick test of a lead whose words are not known. */
export function quickTest({ contact, laterBodies }: WordSource): QuickTest {
  if (laterBodies.length > 0) return null;
  const phones = `${textOf(contact.phone)} ${textOf(contact.phoneAsTyped)}`;
  const names = `${textOf(contact.firstName)} ${textOf(contact.lastName)} ${textOf(contact.businessName)}`;
  const text = `${names} ${textOf(contact.email)}`;
  if (!IS_ASCII.test(text) || !IS_ASCII.test(phones)) return null;
  return { letters: bareLetters(text), digits: phones.replace(/\D+/g, '') };
}

/** The terms for the quick test. Null if one has letters beyond ASCII: a lead with a quick test has none. */
export type QuickTerms = readonly string[] | null;

/** Prepares the terms once for the quick test of many leads. */
export function quickTerms(terms: readonly string[]): QuickTerms {
  return terms.every((term) => IS_ASCII.test(term)) ? terms.map(bareLetters) : null;
}

/**
 * False only if `matchesTerms` is false for the lead's words. Most leads fail this test, and their words need not be
 * built.
 */
export function passes(test: QuickTest, terms: QuickTerms): boolean {
  if (test === null) return true;
  if (terms === null) return false;
  return terms.every((term) => test.letters.includes(term) || test.digits.includes(term));
}

const IS_ASCII = /^[\0-\x7f]*$/;

// Without the letters that may be missing from a word: apostrophes, and the e of a spelled-out umlaut.
function bareLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-df-z0-9]+/g, '');
}

/** The terms as PostgreSQL's tsquery. */
export function tsqueryOf(terms: readonly string[]): string {
  const quoted = terms.map((term) => term.replaceAll('\\', '\\\\').replaceAll("'", "''"));
  return quoted.map((term) => `'${term}':*`).join(' & ');
}

/** "O'Brien" is found as obrien, and by each of its parts. An address is also found as a whole. */
function wordsOfText(text: string): string[] {
  const bare = plain(text.replaceAll(APOSTROPHES, ' '));
  const whole = plain(text);
  const words = [
    ...splitWords(whole),
    ...splitWords(bare),
    ...(whole.includes('@') ? [whole] : []),
  ];
  return [...words, ...spelledOut(text), ...words.flatMap(spelledShort)];
}

/** Müller is also found as mueller. Each umlaut is spelled as on keyboards without it. */
function spelledOut(text: string): string[] {
  const whole = text.normalize('NFC').toLowerCase();
  const spelled = whole.replace(/[äöüøåœ]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return spelled === whole ? [] : splitWords(plain(spelled));
}

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
};

/** Mueller is found as muller, the term of a search for Müller. */
function spelledShort(word: string): string[] {
  const short = word.replace(/([aou])e/g, '$1');
  return short === word || word.includes('@') ? [] : [short];
}

// Every suffix of the number. Any digits in a row are then the beginning of a suffix.
function digitsToFind(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(0, 20);
  const starts = Math.max(0, digits.length - MIN_DIGITS + 1);
  return Array.from({ length: starts }, (_, start) => digits.slice(start));
}

/** The digits of a phone number as people write it. Null for anything else. */
function digitsOfNumber(query: string): string | null {
  const number = visibleNumber(query);
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return null;
  const digits = withoutTrunk(number.replace('(0)', '').replace(/\D/g, ''));
  return digits.length < MIN_DIGITS ? null : digits;
}

// "07700 900123" and "0044 …" are ways to dial +44 7700 900123 within the country and from others. In a
// shorter number, a leading zero may belong to the number.
const withoutTrunk = (digits: string) => (digits.length < 9 ? digits : digits.replace(/^0+/, ''));

const ACCENTS = /\p{M}+/gu;
const APOSTROPHES = /['’`]/g;

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .trim();
}

/** Letters that are not a plain letter with an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The database does not accept half a surrogate pair. */
function shortened(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : '';
}
