import { contactVocabulary } from '#vocabulary/contact';
import { answerText } from './plain-words.ts';

/** A name in two parts. `lastName` is empty if only one was given. */
export interface ParsedName {
  readonly firstName: string;
  readonly lastName: string;
}

const { lead, tail, place, labels, oneLabel, particle, notNames, maxWords } =
  contactVocabulary.name;
const { keepsParticles, firstNames } = contactVocabulary.name;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'-]*$/u;
// The intake's limit for one name.
const MAX_LENGTH = 100;

/** Reads a name. Null if the answer is not a name. */
export function parseName(heard: string): ParsedName | null {
  const text = answerText(heard)
    .replace(/"[^"]*"/g, '') // a nickname
    .replace(/\s+/g, ' ')
    .replace(/[.!?,;:\s]+$/, '')
    .replace(place, '');
  const labeled = labels.exec(text);
  const both = labeled && named((labeled[1] ?? '').replace(lead, ''), labeled[2] ?? '');
  if (both) return both;
  const bare = text.replace(oneLabel, '').replace(lead, '').replace(tail, '').replace(oneLabel, '');
  const [last = '', first = ''] = bare.split(/\s*,\s*/);
  // "Smith, Joe" is reversed, but "Joe, Joe Smith" is not.
  const again = first.toLowerCase().startsWith(`${last.toLowerCase()} `);
  if (first !== '' && !again) return named(first, last);
  const words = spelled((again ? first : bare).split(' '));
  const surname = surnameAt(words);
  return named(words.slice(0, surname).join(' '), words.slice(surname).join(' '));
}

/** Reads an answer to the question for only the last name. */
export function parseLastName(heard: string, firstName: string): ParsedName | null {
  const name = parseName(heard);
  if (!name) return null;
  if (name.lastName === '') return { firstName, lastName: name.firstName };
  // The visitor repeated the whole name, or gave a last name of two words.
  if (name.firstName.toLowerCase() === firstName.toLowerCase()) return name;
  return { firstName, lastName: `${name.firstName} ${name.lastName}` };
}

function named(first: string, last: string): ParsedName | null {
  const [firstName, lastName] = [capitalized(first.trim()), capitalized(last.trim())];
  const words = `${firstName} ${lastName}`.trim().split(' ');
  if (words.length > maxWords || !words.every((word) => NAME.test(word))) return null;
  if (
    words.some((word) => notNames.has(word.toLowerCase())) ||
    firstName.length > MAX_LENGTH ||
    lastName.length > MAX_LENGTH
  )
    return null;
  return { firstName, lastName };
}

// "s m i t h": letters that were said one at a time.
function spelled(words: readonly string[]): readonly string[] {
  return words.length > 2 && words.every((word) => /^\p{L}\.?$/u.test(word))
    ? [words.join('').replaceAll('.', '')]
    : words;
}

/**
 * Where the last name begins: at a particle such as "van", before "Jr.", otherwise at the last
 * word. In Spanish, with two last names, the vocabulary decides.
 */
function surnameAt(words: readonly string[]): number {
  if (firstNames && words.length > 1) return firstNames(words);
  const joins = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && particle.test(word),
  );
  if (joins > 0) return joins;
  const suffix =
    words.length > 2 && /^(?:jr|sr|ii|iii|iv|junior|senior)\.?$/i.test(words.at(-1) ?? '');
  return words.length === 1 ? 1 : words.length - (suffix ? 2 : 1);
}

// Speech recognition returns lowercase. A typed name with capitals stays unchanged.
function capitalized(name: string): string {
  return name === name.toLowerCase() ? name.split(' ').map(capital).join(' ') : name;
}

function capital(word: string): string {
  if (keepsParticles && particle.test(word)) return word;
  return word.replace(
    /(^|[-'])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
