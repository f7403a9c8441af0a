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

export const PRESETS = [7, 30, 90, 365] as const;

export function lastDays(days: number, now: Date): Range {
  const to = dayOf(now);
  return { from: addDays(to, 1 - days), to };
}

export function readRange(query: URLSearchParams, now: Date): Range {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  return rangeProblem({ from, to }) === null ? { from, to } : lastDays(30, now);
}

export function rangeProblem({ from, to }: Range): string | null {
  if (!isDay(from) || !isDay(to)) return texts.twoDays;
  if (from > to) return texts.wrongOrder;
  if (countDays(from, to) > MAX_DAYS) return fill(texts.tooManyDays, { max: MAX_DAYS });
  return null;
}

export function presetOf(range: Range, now: Date): number | null {
  const { from, to } = range;
  const preset = PRESETS.find((days) => {
    const last = lastDays(days, now);
    return last.from === from && last.to === to;
  });
  return preset ?? null;
}
