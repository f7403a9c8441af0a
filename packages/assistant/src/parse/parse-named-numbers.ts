import { amountVocabulary } from '#vocabulary/amounts';
import { numberVocabulary } from '#vocabulary/numbers';
import { NUMERIC_FIELDS, type NumericField } from '@pickup/roi';
import { parseNumber, type ParsedNumber, type Weeks } from './parse-number.ts';
import { amountsIn } from './number-ranges.ts';
import { spokenNumbers, tokensOf } from './spoken-numbers.ts';
import { plainWords, replaced } from './plain-words.ts';
import { extractRate } from './extract-rate.ts';

const { clauses, duration, money, ownNouns } = amountVocabulary;

/**
 * All numbers of an answer that names each of them ("20 jobs at $300 each"). Empty if one has no
 * name.
 */
export function parseNamedNumbers(model: Weeks, heard: string): readonly NamedNumber[] {
  const parts = replaced(plainWords(heard), numberVocabulary.written).split(clauses);
  const named = parts.flatMap((clause) => namedIn(model, clause));
  const numbers = parts.flatMap((clause) =>
    amountsIn(tokensOf(extractRate('jobsPerMonth', clause).text)),
  );
  return named.length >= numbers.length ? named : [];
}

function namedIn(model: Weeks, clause: string): readonly NamedNumber[] {
  return NUMERIC_FIELDS.flatMap((field) => {
    const number = isNamedIn(field, clause) ? parseNumber(model, field, clause) : 'none';
    return typeof number === 'string' ? [] : [{ field, number }];
  });
}

export interface NamedNumber {
  readonly field: NumericField;
  readonly number: ParsedNumber;
}

function isNamedIn(field: NumericField, heard: string): boolean {
  const { text, rate } = extractRate(field, heard);
  // "20 minutes per job" is not money.
  if (field === 'avgJobProfit' && rate === 'job') return !duration.test(text);
  // "$50 an hour" is not a duration.
  if (field === 'adminHoursPerWeek' && money.test(text)) return false;
  const tokens = tokensOf(text);
  return spokenNumbers(tokens).some(({ start, end }) => {
    const near = [tokens[end], field === 'avgJobProfit' ? tokens[start - 1] : ''];
    return near.some((token) => token !== undefined && ownNouns[field].test(token));
  });
}
