import { tradeVocabulary } from '#vocabulary/trades';
import { offeredTrades, tradeName, type Offer } from '@pickup/contracts/settings/offer';
import { trades as builtInNames } from '@pickup/messages/offer';
import { literal } from './literal.ts';
import { plainWords, replaced } from './plain-words.ts';

const { written, unwanted, phrases, words: single, others, generic } = tradeVocabulary;

/**
 * The trades that an answer mentions, in the order of its words: none, one, or several to choose
 * from. Custom trades are found by name, the specification's also by common words.
 */
export function parseTrades(offer: Offer, heard: string): readonly string[] {
  const offered = new Set(offeredTrades(offer).map(({ id }) => id));
  const text = replaced(` ${plainWords(heard)} `, written).replace(unwanted, ' ');
  const own = takeOwnNames(offer, text);
  const builtIn = take(BUILT_IN, own.rest);
  const found = [...own.found, ...builtIn.found.filter((id) => offered.has(id))];
  if (found.length > 0) return [...new Set(found)];
  const isOther = builtIn.found.length > 0 || OTHERS.test(builtIn.rest);
  return isOther && offered.has('other') ? ['other'] : [];
}

interface Taken {
  readonly found: readonly string[];
  /** The part of the text that was not understood. */
  readonly rest: string;
}

const BUILT_IN = [phrases, single].flatMap((words) =>
  Object.entries(words).map(
    ([id, pattern]) => [id, new RegExp(`\\b(?:${pattern})(?!\\w)`, 'g')] as const,
  ),
);
const OTHERS = new RegExp(`\\b(?:${others})\\b`);

/**
 * Finds whole names first. A single word of a name stays in the text, because it may also mean a
 * trade of the specification.
 */
function takeOwnNames(offer: Offer, text: string): Taken {
  const names = ownNames(offer);
  const longestFirst = names.toSorted(([, one], [, other]) => other.length - one.length);
  const whole = take(
    longestFirst.map(([id, name]) => [id, wholeWords(name)] as const),
    text,
  );
  const distinct = take(distinctWords(offer, names), whole.rest);
  return { found: [...whole.found, ...distinct.found], rest: whole.rest };
}

/** The custom trades, with their normalized names. */
function ownNames(offer: Offer): (readonly [id: string, name: string])[] {
  const known: Readonly<Record<string, string>> = builtInNames;
  return offeredTrades(offer)
    .map(({ id }) => [id, tradeName(offer, id)] as const)
    .filter(([id, name]) => !Object.hasOwn(known, id) || known[id] !== name)
    .map(([id, name]) => [id, plainWords(name)] as const);
}

/** Words that are in only one trade's name: "Pest" of "Pest control". */
function distinctWords(offer: Offer, names: readonly (readonly [string, string])[]) {
  const wordsOf = (name: string) => name.split(/[^\p{L}\p{M}\p{N}']+/u);
  const all = offeredTrades(offer).map(({ id }) => wordsOf(plainWords(tradeName(offer, id))));
  const isDistinct = (word: string) =>
    word.length > 2 &&
    !generic.test(word) &&
    all.filter((words) => words.includes(word)).length === 1;
  return names.flatMap(([id, name]) =>
    wordsOf(name)
      .filter(isDistinct)
      .map((word) => [id, wholeWords(word)] as const),
  );
}

const wholeWords = (text: string) => new RegExp(`(?<!\\w)${literal(text)}(?!\\w)`, 'g');

/** Looks for each expression, and removes its match before the next one. */
function take(patterns: readonly (readonly [id: string, pattern: RegExp])[], text: string): Taken {
  let rest = text;
  const found = patterns.filter(([, pattern]) => {
    const without = rest.replace(pattern, ' ');
    const isFound = without !== rest;
    rest = without;
    return isFound;
  });
  return { found: found.map(([id]) => id), rest };
}
