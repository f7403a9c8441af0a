import { NUMERIC_FIELDS, WEEKS_PER_MONTH, type NumericField } from '@pickup/roi';
import { spokenNumbers, tokensOf, wordNumber, type SpokenNumber } from './number-words.ts';
import { holds, plainWords } from './plain-words.ts';

/** A number as it was meant, with what was done to it. */
export interface HeardNumber {
  readonly value: number;
  /** The ends of a range whose middle `value` is. */
  readonly between?: readonly [number, number];
  /** The rate it was said in, where that is not the field's own. */
  readonly said?: { readonly amount: number; readonly per: Rate; readonly daysAWeek: number };
}

/** Why no number was taken: several without a clear one, or a rate that does not lead to the field's. */
export type NumberTrouble = 'none' | 'several' | 'other-rate';

export type Rate = 'day' | 'week' | 'month' | 'year';

const NOUNS: Readonly<Record<NumericField, RegExp>> = {
  jobsPerMonth:
    /^(?:jobs?|calls?|appointments?|customers?|clients?|houses?|homes?|projects?|roofs?|lawns?)$/,
  avgJobProfit: /^(?:dollars?|bucks?|usd|profit|\$)$/,
  adminHoursPerWeek: /^(?:hours?|hrs?|h|minutes?|mins?|days?)$/,
};
const RATE =
  /\b(?:an?|per|each|every|the) (?:single |work ?|business )?(hour|day|weekday|week|month|year|job)\b/g;
const RATE_WORDS: Readonly<Record<string, string>> = {
  hourly: 'an hour',
  daily: 'a day',
  weekly: 'a week',
  monthly: 'a month',
  yearly: 'a year',
  annually: 'a year',
};
const WORK_DAYS = 5;
const HOURS_A_DAY = 8;

/** Reads an answer about one of the calculator's numbers, whatever unit it comes in. */
export function hearNumber(field: NumericField, heard: string): HeardNumber | NumberTrouble {
  const { text, rate, daysAWeek } = takeRate(field, prepared(heard));
  if (
    field === 'avgJobProfit' &&
    ((rate && rate !== 'job') || holds(text, 'percent') || text.includes('%'))
  )
    return 'other-rate';
  const tokens = tokensOf(text);
  const amount = amountOf(field, tokens);
  if (amount === null) return bareDay(field, rate);
  if (typeof amount === 'string') return amount;
  return converted(field, amount, rate, daysAWeek);
}

/** Every number of an answer that says what it is ("20 jobs at $300 each"); none unless all of them do. */
export function hearNamedNumbers(heard: string): readonly NamedNumber[] {
  const named = NUMERIC_FIELDS.flatMap((field) => {
    const number = isNamedIn(field, heard) ? hearNumber(field, heard) : 'none';
    return typeof number === 'string' ? [] : [{ field, number }];
  });
  const { text } = takeRate('jobsPerMonth', prepared(heard));
  const tokens = tokensOf(text);
  return named.length >= joinRanges(tokens, spokenNumbers(tokens)).length ? named : [];
}

export interface NamedNumber {
  readonly field: NumericField;
  readonly number: HeardNumber;
}

function isNamedIn(field: NumericField, heard: string): boolean {
  const { text, rate } = takeRate(field, prepared(heard));
  if (field === 'avgJobProfit' && rate === 'job') return true;
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

function prepared(heard: string): string {
  return plainWords(heard)
    .replace(/\b(\w+)-?ish\b/g, '$1')
    .replace(/\b(hour|dai|week|month|year|annual)ly\b/g, (word) => RATE_WORDS[word] ?? word)
    .replace(/\s*\/\s*(hr|hour|day|wk|week|mo|month|yr|year|job)\b/g, ' a $1')
    .replace(
      /\b(a|per|each) (wk|mo|yr|hr)\b/g,
      (_, a: string, unit: string) => `${a} ${SHORT[unit] ?? unit}`,
    )
    .replace(/(^|\bor )(hour|day) and a/, '$1an $2 and a')
    .replace(/(\band a )?\bhalf (?:a |of a |of the )?(?:work ?)?day\b/g, (words, more?: string) =>
      more ? words : '4 hours',
    )
    .replace(/\bbetween (.+?) and (?!a half|a quarter)/, '$1 to ');
}

const SHORT: Readonly<Record<string, string>> = { wk: 'week', mo: 'month', yr: 'year', hr: 'hour' };

/** Takes the last "a week" out of the text: it is the rate, whatever stands before it the amount. */
function takeRate(field: NumericField, text: string) {
  const days = /\b(\w+) days? (?:a|per|each|every) week\b/.exec(text);
  const daysAWeek = wordNumber(days?.[1] ?? '') ?? 0;
  const without = days && daysAWeek > 0 && daysAWeek <= 7 ? text.replace(days[0], '') : text;
  // "5 a day, 6 days a week": but "two days a week" alone is an amount.
  const schedule = /\d|[a-z]/.test(without) && spokenNumbers(tokensOf(without)).length > 0;
  const rest = schedule ? without : text;
  // "an hour" is an amount of admin work, and a rate of everything else.
  const isRate = (unit: string | undefined) => unit !== 'hour' || field !== 'adminHoursPerWeek';
  const last = [...rest.matchAll(RATE)].filter(([, unit]) => isRate(unit)).at(-1);
  return {
    text: last ? rest.slice(0, last.index) + rest.slice(last.index + last[0].length) : rest,
    rate: last?.[1]?.replace('weekday', 'day'),
    daysAWeek: schedule && rest !== text ? daysAWeek : WORK_DAYS,
  };
}

interface Amount {
  readonly value: number;
  readonly between?: readonly [number, number];
}

// "a day": of paperwork, with nothing else said.
function bareDay(field: NumericField, rate: string | undefined): HeardNumber | NumberTrouble {
  return field === 'adminHoursPerWeek' && rate === 'day' ? { value: HOURS_A_DAY } : 'none';
}

function amountOf(field: NumericField, tokens: readonly string[]): Amount | NumberTrouble | null {
  const amounts = joinRanges(tokens, spokenNumbers(tokens));
  if (amounts.length === 0) return saysNone(tokens) ? { value: 0 } : null;
  const named = amounts.filter(({ start, end }) => isNamed(field, tokens, start, end));
  const [amount, ...others] = named.length > 0 ? named : amounts;
  if (!amount || others.some(({ value }) => value !== amount.value)) return 'several';
  // "half": of what?
  if (amount.value === 0.5 && field !== 'adminHoursPerWeek') return 'none';
  return inUnit(field, amount, tokens[amount.end]);
}

function saysNone(tokens: readonly string[]): boolean {
  return (
    /^(?:no|not any|nada) ?(?:jobs?|hours?|time|profit|paperwork|admin|at all)?$/.test(
      tokens.join(' '),
    ) && tokens.join(' ') !== 'no'
  );
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
  return near.some((token) => token !== undefined && NOUNS[field].test(token));
}

type Found = Amount & Pick<SpokenNumber, 'start' | 'end'>;

/** "ten to fifteen", "10-15", "five or six hundred": two numbers that are one answer, its middle. */
function joinRanges(tokens: readonly string[], numbers: readonly SpokenNumber[]): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const [from, to] = [numbers[at], numbers[at + 1]];
    if (!from) break;
    if (to && isRange(tokens, from, to)) {
      found.push(middle(from, to));
      at += 1;
    } else found.push({ value: from.value, start: from.start, end: from.end });
  }
  return found;
}

function isRange(tokens: readonly string[], from: SpokenNumber, to: SpokenNumber): boolean {
  const between = tokens
    .slice(from.end, to.start)
    .join(' ')
    .replace(/^(?:hours?|minutes?|jobs?|dollars?|bucks?) ?|\$/g, '')
    .trim();
  if (/^(?:to|or|through|till|up to|or maybe|maybe|-)$/.test(between)) return true;
  return between === '' && from.value >= 10 && to.value > from.value && to.value <= 2 * from.value;
}

function middle(from: SpokenNumber, to: SpokenNumber): Found {
  // "five or six hundred" is 500 or 600.
  const shared = from.scale === 1 && to.scale > 1 && from.value < to.value / to.scale;
  const first = shared ? from.value * to.scale : from.value;
  const between = [Math.min(first, to.value), Math.max(first, to.value)] as const;
  return { value: (first + to.value) / 2, between, start: from.start, end: to.end };
}

/** Minutes and days of admin work become hours. */
function inUnit(field: NumericField, amount: Found, unit = ''): Amount {
  if (field !== 'adminHoursPerWeek') return scaled(amount, 1);
  if (unit.startsWith('min')) return scaled(amount, 1 / 60);
  return scaled(amount, /^days?$/.test(unit) ? HOURS_A_DAY : 1);
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
  field: NumericField,
  amount: Amount,
  rate: string | undefined,
  daysAWeek: number,
): HeardNumber | NumberTrouble {
  if (rate === undefined || rate === OWN_RATE[field])
    return { ...amount, value: rounded(field, amount.value) };
  if (rate === 'job' || rate === 'hour') return 'other-rate';
  const per = rate as Rate;
  const weekly = { day: daysAWeek, week: 1, month: 1 / WEEKS_PER_MONTH, year: 1 / 52 }[per];
  const monthly = {
    day: daysAWeek * WEEKS_PER_MONTH,
    week: WEEKS_PER_MONTH,
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

/** Whole jobs, dollars to the cent, hours to the tenth. */
function rounded(field: NumericField, value: number): number {
  const decimals = { jobsPerMonth: 0, avgJobProfit: 2, adminHoursPerWeek: 1 }[field];
  const factor = 10 ** decimals;
  // Beyond any limit: left as it is, so that it does not become an infinity.
  return value > 1e15 ? value : Math.round(value * factor) / factor;
}
