import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/analytics';
import { countDays, isDay } from '../../../shared/format/days.ts';

/** The first and the last day, both included, in the team's time zone. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/**
 * The last `days` days, including today. The server determines today's date in the team's time
 * zone.
 */
export interface LastDays {
  readonly days: number;
}

/** The longest range that the API accepts. */
const MAX_DAYS = 731;

export const PRESETS = [7, 30, 90, 365] as const;
const DEFAULT: LastDays = { days: 30 };

export function readRange(query: URLSearchParams): Range | LastDays {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  if (rangeProblem({ from, to }) === null) return { from, to };
  const days = PRESETS.find((preset) => String(preset) === query.get('days'));
  return days === undefined ? DEFAULT : { days };
}

export const rangeQuery = (range: Range | LastDays) =>
  'days' in range
    ? (`days=${range.days}` as const)
    : (`from=${range.from}&to=${range.to}` as const);

export function rangeProblem({ from, to }: Range): string | null {
  if (!isDay(from) || !isDay(to)) return texts.twoDays;
  if (from > to) return texts.wrongOrder;
  if (countDays(from, to) > MAX_DAYS) return fill(texts.tooManyDays, { max: MAX_DAYS });
  return null;
}
