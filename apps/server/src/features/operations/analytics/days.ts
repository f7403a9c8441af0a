import { isOfFourDigitYear } from '@pickup/contracts/list-moment';
import type { NumbersQuery } from '@pickup/contracts/operations/numbers';
import { AppError } from '../../../errors.ts';

/** Days such as 2026-01-31. The first and the last are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Two years with a leap day, which is enough to compare a year with the previous one. */
const MAX_DAYS = 731;

export function daysOf({ from, to }: NumbersQuery, today: string): Days {
  const end = to ?? today;
  const begin = from ?? dayBefore(end, DEFAULT_DAYS - 1);
  if (!isOfFourDigitYear(begin)) throw refused('from', 'must be in the years 1 to 9999');
  if (!isOfFourDigitYear(end)) throw refused('to', 'must be in the years 1 to 9999');
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

function dayBefore(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) - count * DAY_MS));
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', 'There is no data for those days.', {
    issues: [{ path, message }],
  });
}
