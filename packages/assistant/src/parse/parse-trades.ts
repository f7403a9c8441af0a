import { tradeVocabulary } from '#vocabulary/trades';
import type { BusinessTypeId } from '@pickup/roi';
import type { NamedTrade } from '../vocabulary/vocabulary.ts';
import { plainWords, replaced } from './plain-words.ts';

const { written, unwanted, phrases, words: single, others } = tradeVocabulary;
const IN_ORDER = [phrases, single].flatMap(
  (words) => Object.entries(words) as [NamedTrade, string][],
);

/**
 * The trades that an answer mentions, in the order of its words: none, one, or several to choose
 * from.
 */
export function parseTrades(heard: string): readonly BusinessTypeId[] {
  let rest = replaced(` ${plainWords(heard)} `, written).replace(unwanted, ' ');
  const found = new Set<BusinessTypeId>();
  for (const [trade, words] of IN_ORDER) {
    const without = rest.replace(new RegExp(`\\b(?:${words})(?!\\w)`, 'g'), ' ');
    if (without !== rest) found.add(trade);
    rest = without;
  }
  if (found.size === 0 && new RegExp(`\\b(?:${others})\\b`).test(rest)) found.add('other');
  return [...found];
}
