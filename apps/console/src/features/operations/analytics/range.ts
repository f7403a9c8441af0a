import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/analytics';
import { addDays, countDays, dayOf, isDay } from '../../../shared/format/days.ts';

/** Days in UTC, both included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The longest range that the API accepts. */
const MAX_DAYS = 731;

/** Lengths of the preset ranges in days. */
export const PRESETS = [7, 30, 90, 365] as const;

/** The range of this many days that ends today. */
export function lastDays(days: number, now: Date): Range {
  const to = dayOf(now);
  return { from: addDays(to, 1 - days), to };
}

/** Reads the range from a URL; the last thirty days when it is missing or invalid. */
export function readRange(query: URLSearchParams, now: Date): Range {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  return rangeProblem({ from, to }) === null ? { from, to } : lastDays(30, now);
}

/** What is wrong with the range, as text; null when it is valid. */
export function rangeProblem({ from, to }: Range): string | null {
  if (!isDay(from) || !isDay(to)) return texts.twoDays;
  if (from > to) return texts.wrongOrder;
  if (countDays(from, to) > MAX_DAYS) return fill(texts.tooManyDays, { max: MAX_DAYS });
  return null;
}

/** The number of days when this range is a preset; null otherwise. */
export function presetOf(range: Range, now: Date): number | null {
  const { from, to } = range;
  const preset = PRESETS.find((days) => {
    const last = lastDays(days, now);
    return last.from === from && last.to === to;
  });
  return preset ?? null;
}
