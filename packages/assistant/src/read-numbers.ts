import { words } from '#words';
import { readNumber, type NumericField, type RoiModel } from '@pickup/roi';
import { wordsIn } from './read-text.ts';

interface Amount {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** `outside` means outside the calculator's limits. Null means that there is no clear number. */
export type ParsedNumber = number | 'outside' | null;

const AMOUNT = /(?<![\p{L}\d])[−-]?\$? ?\d[\d.,']*(?: ?k\b)?/gu;
const WORKDAYS = 5;

/** Reads an answer about `field`. Returns null if the text says anything else. */
export function readAnswer(model: RoiModel, field: NumericField, text: string): ParsedNumber {
  const digits = withDigits(text);
  const range = words.range.exec(digits);
  const texts = range ? [range[1] ?? '', range[2] ?? ''] : (digits.match(AMOUNT) ?? []);
  if (texts.length === 0 || (!range && texts.length > 1)) return null;
  const rest = digits.replace(range?.[0] ?? AMOUNT, ' ');
  if (!hasOnlyFillers(rest) || /\d/.test(rest)) return null;
  const label = fieldOf(`${digits.includes('$') ? '$' : ''} ${rest}`);
  if (label !== null && label !== field) return null;
  const values = texts.map((one) => perUnit(model, field, one, rest));
  if (values.some((value) => value === null)) return null;
  const [first = null, last = first] = values;
  if (typeof first !== 'number' || typeof last !== 'number') return 'outside';
  return range ? rounded((first + last) / 2) : first;
}

/**
 * Reads labeled numbers, as in "20 jobs, 450 profit". `unlabeled` has the numbers without a label.
 */
export function readLabeled(model: RoiModel, text: string) {
  const numbers: Partial<Record<NumericField, number>> = {};
  const unlabeled: number[] = [];
  for (const { text: amount, before, after } of amountsIn(text)) {
    const field = fieldOf(`${amount} ${after}`) ?? fieldOf(before);
    const value = field && perUnit(model, field, amount, after);
    if (field && typeof value === 'number' && numbers[field] === undefined) numbers[field] = value;
    else if (!field) unlabeled.push(Number(readNumber('avgJobProfit', amount.trim()).value));
  }
  return { numbers, unlabeled };
}

/** True if no word could change the meaning of the text's numbers. */
export const hasOnlyFillers = (text: string): boolean =>
  wordsIn(withDigits(text)).every((word) => words.fillers.test(word) || /^\d+k?$/.test(word));

export function onlyNumber(text: string): number | null {
  const [first, ...others] = withDigits(text).match(AMOUNT) ?? [];
  if (first === undefined || others.length > 0 || !hasOnlyFillers(text)) return null;
  const { value, problem } = readNumber('avgJobProfit', first.trim());
  return problem === null ? value : null;
}

function amountsIn(text: string): Amount[] {
  const parts = withDigits(text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .split(new RegExp(`[,;\\n]+|\\.(?= |$)| ${words.and} (?=\\$?\\d)`));
  return parts.flatMap((part) => {
    const found = [...part.matchAll(AMOUNT)];
    return found.map((match, at) => {
      const end = match.index + match[0].length;
      const from = at === 0 ? 0 : (found[at - 1]?.index ?? 0) + (found[at - 1]?.[0].length ?? 0);
      const isLast = at === found.length - 1;
      return {
        text: match[0],
        // Words between two numbers describe the first number. Only the last of these words, such
        // as "at" in "20 jobs at 450", can describe the second number.
        before:
          at === 0
            ? part.slice(0, match.index)
            : (/\S+ $/.exec(part.slice(from, match.index))?.[0] ?? ''),
        after: part.slice(end, isLast ? undefined : found[at + 1]?.index),
      };
    });
  });
}

const fieldOf = (text: string): NumericField | null =>
  words.fields.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;

/** Converts to the calculator's unit: jobs a month, dollars a job or hours a week. */
function perUnit(
  model: RoiModel,
  field: NumericField,
  amount: string,
  around: string,
): ParsedNumber {
  const { value, problem } = readNumber(field, amount.trim());
  if (problem === 'unreadable' || problem === 'empty') return null;
  const factor = factorOf(model, field, around);
  if (factor === null) return null;
  const { value: scaled, problem: beyond } = readNumber(field, value * factor);
  return problem !== null || beyond !== null ? 'outside' : factor === 1 ? value : rounded(scaled);
}

// Returns null if the field cannot have the rate in the text, such as dollars a month.
function factorOf({ weeksPerMonth }: RoiModel, field: NumericField, text: string): number | null {
  const rate = (['day', 'week', 'month', 'year'] as const).find((per) =>
    words.rates[per].test(text),
  );
  if (rate === undefined) return 1;
  const factors = {
    jobsPerMonth: { day: WORKDAYS * weeksPerMonth, week: weeksPerMonth, month: 1, year: 1 / 12 },
    avgJobProfit: { day: null, week: null, month: null, year: null },
    adminHoursPerWeek: { day: WORKDAYS, week: 1, month: 1 / weeksPerMonth, year: null },
  } as const;
  return factors[field][rate];
}

const rounded = (value: number) =>
  value >= 20 ? Math.round(value) : Math.round(value * 100) / 100;

/** Replaces number words with digits: "two hundred fifty" becomes "250". */
export function withDigits(text: string): string {
  const written = words.written.reduce(
    (rest, [pattern, digits]) => rest.replace(pattern, digits),
    text,
  );
  return written.replace(NUMBER_WORDS, (said) => String(valueOf(said.split(' ')) ?? said));
}

const WORD = `(?:${[...words.numbers.keys()].join('|')})`;
const NUMBER_WORDS = new RegExp(`\\b${WORD}(?: (?:${words.and} )?${WORD})*\\b`, 'g');

/** Returns the number that the words form. Null if they form several, such as "fifteen twenty". */
function valueOf(run: readonly string[]): number | null {
  let [thousands, current, last] = [0, 0, Infinity];
  for (const word of run.filter((one) => one !== words.and)) {
    const value = words.numbers.get(word) ?? 0;
    if (value === 1_000) [thousands, current] = [thousands + Math.max(1, current) * 1_000, 0];
    else if (word === words.hundred) current = Math.max(1, current) * 100;
    else {
      const isShort = last < 10 && value >= 10 && value < 100; // "four fifty" is 450
      const joins = value < 10 ? last % 10 === 0 && last > 10 : last % 100 === 0;
      if (last !== Infinity && !isShort && !joins) return null;
      current = isShort ? current * 100 + value : current + value;
    }
    last = value;
  }
  return thousands + current;
}
