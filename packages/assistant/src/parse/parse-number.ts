import { amountVocabulary } from '#vocabulary/amounts';
import type { NumericField, RoiModel } from '@pickup/roi';
import { amountsIn, type Amount, type Found } from './number-ranges.ts';
import { tokensOf } from './spoken-numbers.ts';
import { extractRate } from './extract-rate.ts';

/** A number in the field's own unit, with the conversion that was applied. */
export interface ParsedNumber {
  readonly value: number;
  /** The ends of a range. `value` is the middle. */
  readonly between?: readonly [number, number];
  /** The spoken rate, if it differs from the field's own. */
  readonly said?: { readonly amount: number; readonly per: Rate; readonly daysAWeek: number };
}

/**
 * Why no number was accepted: there was none, there were several, or the rate cannot be converted
 * to the field's.
 */
export type NumberProblem = 'none' | 'several' | 'other-rate';

export type Rate = 'day' | 'week' | 'month' | 'year';

const { nouns, otherNouns, percent, instead, none, days: DAYS } = amountVocabulary;
const HOURS_A_DAY = 8;

/** The model's part for converting jobs per week. */
export type Weeks = Pick<RoiModel, 'weeksPerMonth'>;

/** Reads an answer for one of the calculator's numbers, in any unit. */
export function parseNumber(
  model: Weeks,
  field: NumericField,
  heard: string,
): ParsedNumber | NumberProblem {
  const { text, rate, daysAWeek } = extractRate(field, heard);
  if (field === 'avgJobProfit' && ((rate && rate !== 'job') || percent.test(text)))
    return 'other-rate';
  const tokens = tokensOf(lastSaid(text));
  const amount = amountOf(field, tokens);
  if (amount === null) return bareDay(field, rate);
  if (typeof amount === 'string') return amount;
  return converted(model, field, amount, rate, daysAWeek);
}

// "Twenty. No, thirty."
function lastSaid(text: string): string {
  const last = text.split(instead).at(-1) ?? '';
  return amountsIn(tokensOf(last)).length > 0 ? last : text;
}

// "a day" without a number: one day of paperwork.
function bareDay(field: NumericField, rate: string | undefined): ParsedNumber | NumberProblem {
  return field === 'adminHoursPerWeek' && rate === 'day' ? { value: HOURS_A_DAY } : 'none';
}

function amountOf(field: NumericField, tokens: readonly string[]): Amount | NumberProblem | null {
  const amounts = amountsIn(tokens).filter(({ end }) => !otherNouns[field].test(tokens[end] ?? ''));
  if (amounts.length === 0) return saysNone(tokens) ? { value: 0 } : null;
  const named = amounts.filter(({ start, end }) => isNamed(field, tokens, start, end));
  const [amount, ...others] = named.length > 0 ? named : amounts;
  if (!amount || others.some(({ value }) => value !== amount.value)) return 'several';
  // "half" alone does not say half of what
  if (amount.value === 0.5 && field !== 'adminHoursPerWeek') return 'none';
  return inUnit(field, amount, tokens[amount.end]);
}

function saysNone(tokens: readonly string[]): boolean {
  return none.test(tokens.join(' '));
}

function isNamed(
  field: NumericField,
  tokens: readonly string[],
  start: number,
  end: number,
): boolean {
  const near = [
    tokens[end],
    tokens[end + 1],
    ...(field === 'avgJobProfit' ? [tokens[start - 1]] : []),
  ];
  return near.some((token) => token !== undefined && nouns[field].test(token));
}

/** Converts minutes and days of admin work to hours. */
function inUnit(field: NumericField, amount: Found, unit = ''): Amount {
  if (field !== 'adminHoursPerWeek') return scaled(amount, 1);
  if (unit.startsWith('min')) return scaled(amount, 1 / 60);
  return scaled(amount, DAYS.test(unit) ? HOURS_A_DAY : 1);
}

function scaled({ value, between }: Amount, factor: number): Amount {
  if (!between) return { value: value * factor };
  return { value: value * factor, between: [between[0] * factor, between[1] * factor] };
}

const OWN_RATE: Readonly<Record<NumericField, string>> = {
  jobsPerMonth: 'month',
  avgJobProfit: 'job',
  adminHoursPerWeek: 'week',
};

function converted(
  { weeksPerMonth }: Weeks,
  field: NumericField,
  amount: Amount,
  rate: string | undefined,
  daysAWeek: number,
): ParsedNumber | NumberProblem {
  if (rate === undefined || rate === OWN_RATE[field])
    return { ...amount, value: rounded(field, amount.value) };
  if (rate === 'job' || rate === 'hour') return 'other-rate';
  const per = rate as Rate;
  const weekly = { day: daysAWeek, week: 1, month: 1 / weeksPerMonth, year: 1 / 52 }[per];
  const monthly = {
    day: daysAWeek * weeksPerMonth,
    week: weeksPerMonth,
    month: 1,
    year: 1 / 12,
  }[per];
  const value = amount.value * (field === 'jobsPerMonth' ? monthly : weekly);
  return {
    ...amount,
    value: rounded(field, value),
    said: { amount: amount.value, per, daysAWeek },
  };
}

/** Rounds jobs to whole numbers, dollars to the cent, hours to a tenth. */
function rounded(field: NumericField, value: number): number {
  const decimals = { jobsPerMonth: 0, avgJobProfit: 2, adminHoursPerWeek: 1 }[field];
  const factor = 10 ** decimals;
  // beyond every limit, multiplying could make it infinite
  return value > 1e15 ? value : Math.round(value * factor) / factor;
}
