import { answerText } from './plain-words.ts';

/** A name in two parts; `lastName` is empty when only one was given. */
export interface ParsedName {
  readonly firstName: string;
  readonly lastName: string;
}

const LEAD =
  /^(?:(?:yes|yeah|sure|ok|okay|uh|um|well|oh|hi|hello|hey|no|so|actually|sorry|it's|its|it is|that's|that would be|that'd be|this is|i'm|i am|my (?:full )?name is|my name's|my name|the name is|the name's|name is|name's|name|call me|you can call me|they call me|put down|put|make it|mr|mrs|ms|miss|dr|make that)[\s,.:!]+)+/i;
const TAIL =
  /[\s,]+(?:here|speaking|is my (?:full )?name|is the name|please|thanks|thank you)[\s.!]*$/i;
const LABELS =
  /^(?:(?:my )?first(?: name)?(?: is|:)? )?(.+?)[\s,]+(?:and )?(?:my )?(?:last|second|family) name(?: is|:)? (.+)$/i;
const ONE_LABEL =
  /^(?:and )?(?:my |the )?(?:last|sur|family|second)[ -]?name(?:'s| is|:)? |^(?:my )?first[ -]?name(?:'s| is|:)? |[\s,]+is my (?:last|first|family|sur)[ -]?name$/gi;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'-]*$/u;
const PARTICLE =
  /^(?:van|von|vande|de|del|della|der|den|la|le|di|da|dos|das|du|st\.?|bin|ibn|al|el|ter|ten|mc|mac)$/i;
// Words that show an answer is not a name. Compared as whole words, because a regular expression
// would find the word "a" at the end of "García".
const NOT_A_NAME = new Set(
  // eslint-disable-next-line house/plain-english -- words that visitors say
  "why what how who when where do does don't didn't not want need the your you yes no is are it that this can can't won't give tell say saying later nope yeah and because please nobody none have a an of for to in my me ok okay hello hi hey sure thanks business anonymous".split(
    ' ',
  ),
);
const MAX_WORDS = 5;
// The intake's limit for one name.
const MAX_LENGTH = 100;

/** Reads a name; null when the answer is not a name. */
export function parseName(heard: string): ParsedName | null {
  const text = answerText(heard)
    .replace(/"[^"]*"/g, '') // a nickname
    .replace(/\s+/g, ' ')
    .replace(/[.!?,;:\s]+$/, '')
    .replace(/ (?:from|at|with) .*$/i, '');
  const labeled = LABELS.exec(text);
  const both = labeled && named((labeled[1] ?? '').replace(LEAD, ''), labeled[2] ?? '');
  if (both) return both;
  const bare = text
    .replace(ONE_LABEL, '')
    .replace(LEAD, '')
    .replace(TAIL, '')
    .replace(ONE_LABEL, '');
  const [last = '', first = ''] = bare.split(/\s*,\s*/);
  // "Smith, Joe" is reversed, "Joe, Joe Smith" is not.
  const again = first.toLowerCase().startsWith(`${last.toLowerCase()} `);
  if (first !== '' && !again) return named(first, last);
  const words = spelled((again ? first : bare).split(' '));
  const surname = surnameAt(words);
  return named(words.slice(0, surname).join(' '), words.slice(surname).join(' '));
}

/** Reads an answer to the question for the last name alone. */
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
  if (words.length > MAX_WORDS || !words.every((word) => NAME.test(word))) return null;
  if (
    words.some((word) => NOT_A_NAME.has(word.toLowerCase())) ||
    firstName.length > MAX_LENGTH ||
    lastName.length > MAX_LENGTH
  )
    return null;
  return { firstName, lastName };
}

// "s m i t h": letters said one at a time.
function spelled(words: readonly string[]): readonly string[] {
  return words.length > 2 && words.every((word) => /^\p{L}\.?$/u.test(word))
    ? [words.join('').replaceAll('.', '')]
    : words;
}

/**
 * Where the last name begins: at a particle such as "van", before "Jr.", otherwise at the last
 * word.
 */
function surnameAt(words: readonly string[]): number {
  const particle = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && PARTICLE.test(word),
  );
  if (particle > 0) return particle;
  const suffix =
    words.length > 2 && /^(?:jr|sr|ii|iii|iv|junior|senior)\.?$/i.test(words.at(-1) ?? '');
  return words.length === 1 ? 1 : words.length - (suffix ? 2 : 1);
}

// Speech recognition returns lowercase; a typed name with capitals is kept as written.
function capitalized(name: string): string {
  return name === name.toLowerCase() ? name.split(' ').map(capital).join(' ') : name;
}

function capital(word: string): string {
  return word.replace(
    /(^|[-'])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
