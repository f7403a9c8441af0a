import { hasFourDigitYear } from '@pickup/contracts/list-moment';
import type { AnalyticsQuery } from '@pickup/contracts/operations/analytics';
import { AppError } from '../../../errors.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { dayAfter } from '../../../platform/time/zoned-time.ts';

/** The first and last day of a range, such as 2026-01-31. The range includes both. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface ZonedDays extends Days {
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Two years with a leap day, which is enough to compare a year with the previous one. */
const MAX_DAYS = 731;

export function daysOf({ from, to, days }: AnalyticsQuery, today: string): Days {
  if (from !== undefined && days !== undefined) throw refused('days', 'must be sent without from');
  const end = to ?? today;
  const begin = from ?? dayBefore(end, (days ?? DEFAULT_DAYS) - 1);
  if (!hasFourDigitYear(begin)) throw refused('from', 'must be in the years 1 to 9999');
  if (!hasFourDigitYear(end)) throw refused('to', 'must be in the years 1 to 9999');
  const count = (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1;
  if (count < 1) throw refused('to', 'must not be before from');
  if (count > MAX_DAYS) throw refused('from', `must be at most ${MAX_DAYS - 1} days before to`);
  return { from: begin, to: end };
}

export function eachDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayBefore(day, -1)) days.push(day);
  return days;
}

export const isOnDays = (moment: Sql, { from, to, timeZone }: ZonedDays): Sql => sql`
  ${moment} >= ${from}::date::timestamp at time zone ${timeZone}
  and ${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

const dayBefore = (day: string, count: number): string => dayAfter(day, -count);

function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', 'This range of days can’t be used.', {
    issues: [{ path, message }],
  });
}
