import { NUMERIC_FIELDS, type NumericField } from '@pickup/roi';
import { hearNumber, type HeardNumber } from './hear-number.ts';
import { amountsIn } from './number-ranges.ts';
import { spokenNumbers, tokensOf } from './number-words.ts';
import { plainWords } from './plain-words.ts';
import { takeRate } from './take-rate.ts';

/** Every number of an answer that says what it is ("20 jobs at $300 each"); none unless all of them do. */
export function hearNamedNumbers(heard: string): readonly NamedNumber[] {
  const clauses = plainWords(heard).split(/[,;]\s+|\s+(?:at|for|with)\s+/);
  const named = clauses.flatMap(namedIn);
  const numbers = clauses.flatMap((clause) =>
    amountsIn(tokensOf(takeRate('jobsPerMonth', clause).text)),
  );
  return named.length >= numbers.length ? named : [];
}

function namedIn(clause: string): readonly NamedNumber[] {
  return NUMERIC_FIELDS.flatMap((field) => {
    const number = isNamedIn(field, clause) ? hearNumber(field, clause) : 'none';
    return typeof number === 'string' ? [] : [{ field, number }];
  });
}

export interface NamedNumber {
  readonly field: NumericField;
  readonly number: HeardNumber;
}

function isNamedIn(field: NumericField, heard: string): boolean {
  const { text, rate } = takeRate(field, heard);
  // "20 minutes per job" is no money.
  if (field === 'avgJobProfit' && rate === 'job') return !/\b(?:min\w*|h(?:ou)?rs?)\b/.test(text);
  // "$50 an hour" is no time.
  if (field === 'adminHoursPerWeek' && /\$|\b(?:dollars?|bucks?|grand)\b/.test(text)) return false;
  const tokens = tokensOf(text);
  return spokenNumbers(tokens).some(({ start, end }) => {
    const near = [tokens[end], field === 'avgJobProfit' ? tokens[start - 1] : ''];
    return near.some((token) => token !== undefined && OWN_NOUNS[field].test(token));
  });
}

// Fewer than NOUNS: "5 hours of calls" says nothing about jobs.
const OWN_NOUNS: Readonly<Record<NumericField, RegExp>> = {
  jobsPerMonth: /^jobs?$/,
  avgJobProfit: /^(?:dollars?|bucks?|usd|\$)$/,
  adminHoursPerWeek: /^(?:hours?|hrs?|minutes?|mins?)$/,
};
