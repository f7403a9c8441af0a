import { amountVocabulary } from '#vocabulary/amounts';
import type { NumericField } from '@pickup/roi';
import { spokenNumbers, tokensOf, wordNumber } from './spoken-numbers.ts';
import { plainWords, replaced } from './plain-words.ts';

const { rated, rate: RATE, units, schedule: SCHEDULE } = amountVocabulary;
const WORK_DAYS = 5;

/** An answer without its rate: "30" of "30 a week". */
export interface Rated {
  readonly text: string;
  /** 'hour', 'day', 'week', 'month', 'year' or 'job'. */
  readonly rate: string | undefined;
  readonly daysAWeek: number;
}

/** Removes the last rate ("a week") from the text, so that the amount is left. */
export function extractRate(field: NumericField, heard: string): Rated {
  const text = replaced(plainWords(heard), rated);
  const days = SCHEDULE.exec(text);
  const daysAWeek = wordNumber(days?.[1] ?? '') ?? 0;
  const without = days && daysAWeek > 0 && daysAWeek <= 7 ? text.replace(days[0], '') : text;
  // "5 a day, 6 days a week" has a schedule, but "two days a week" alone is an amount.
  const schedule = without !== text && spokenNumbers(tokensOf(without)).length > 0;
  const rest = schedule ? without : text;
  // "an hour" is an amount for admin work, and a rate for every other field.
  const isRate = (unit: string | undefined) => unit !== 'hour' || field !== 'adminHoursPerWeek';
  const last = [...rest.matchAll(RATE)].filter(([, word]) => isRate(unitOf(word))).at(-1);
  return {
    text: last ? rest.slice(0, last.index) + rest.slice(last.index + last[0].length) : rest,
    rate: unitOf(last?.[1]) ?? (schedule ? 'day' : undefined),
    daysAWeek: schedule ? daysAWeek : WORK_DAYS,
  };
}

function unitOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : (units.get(word) ?? word);
}
