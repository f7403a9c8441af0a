import type { NumericField } from '@pickup/roi';
import { spokenNumbers, tokensOf, wordNumber } from './spoken-numbers.ts';
import { plainWords } from './plain-words.ts';

const RATE =
  /\b(?:an?|per|each|every|the) (?:single |work ?|business )?(hour|day|weekday|night|evening|morning|week|month|year|job)\b/g;
const RATE_WORDS: Readonly<Record<string, string>> = {
  hourly: 'an hour',
  daily: 'a day',
  weekly: 'a week',
  monthly: 'a month',
  yearly: 'a year',
  annually: 'a year',
};
const WORK_DAYS = 5;

/** An answer without its rate: "30" of "30 a week". */
export interface Rated {
  readonly text: string;
  /** 'hour', 'day', 'week', 'month', 'year' or 'job'. */
  readonly rate: string | undefined;
  readonly daysAWeek: number;
}

function prepared(heard: string): string {
  return plainWords(heard)
    .replace(/\b(\w+)-?ish\b/g, '$1')
    .replace(/\b(hour|dai|week|month|year|annual)ly\b/g, (word) => RATE_WORDS[word] ?? word)
    .replace(/\s*\/\s*(hr|hour|day|wk|week|mo|month|yr|year|job)\b/g, ' a $1')
    .replace(
      /\b(a|per|each) (wk|mo|yr|hr)\b/g,
      (_, a: string, unit: string) => `${a} ${SHORT[unit] ?? unit}`,
    )
    .replace(/\b(?:full|whole) day\b/g, 'day')
    .replace(/\b(?:a|one) day and a half\b/g, '12 hours')
    .replace(/(^|\bor )(hour|day) and a/, '$1an $2 and a')
    .replace(/\b(?:on |during )?weekdays\b/, ' a day')
    .replace(/(\band a )?\bhalf (?:a |of a |of the )?(?:work ?)?day\b/g, (words, more?: string) =>
      more ? words : '4 hours',
    )
    .replace(/\bbetween (.+?) and (?!a half|a quarter)/, '$1 to ');
}

const SHORT: Readonly<Record<string, string>> = { wk: 'week', mo: 'month', yr: 'year', hr: 'hour' };

/** Removes the last rate ("a week") from the text; what is left is the amount. */
export function extractRate(field: NumericField, heard: string): Rated {
  const text = prepared(heard);
  const days = /\b(\w+) days? (?:a|per|each|every) week\b/.exec(text);
  const daysAWeek = wordNumber(days?.[1] ?? '') ?? 0;
  const without = days && daysAWeek > 0 && daysAWeek <= 7 ? text.replace(days[0], '') : text;
  // "5 a day, 6 days a week" has a schedule, but "two days a week" alone is an amount.
  const schedule = without !== text && spokenNumbers(tokensOf(without)).length > 0;
  const rest = schedule ? without : text;
  // "an hour" is an amount of admin work, and a rate for everything else.
  const isRate = (unit: string | undefined) => unit !== 'hour' || field !== 'adminHoursPerWeek';
  const last = [...rest.matchAll(RATE)].filter(([, unit]) => isRate(unit)).at(-1);
  return {
    text: last ? rest.slice(0, last.index) + rest.slice(last.index + last[0].length) : rest,
    rate:
      last?.[1]?.replace(/weekday|night|evening|morning/, 'day') ?? (schedule ? 'day' : undefined),
    daysAWeek: schedule ? daysAWeek : WORK_DAYS,
  };
}
