import { formatFullDay, formatMonth, formatShortDay, weekOf } from '../format/days.ts';

export interface DayFigures {
  readonly day: string;
  readonly figures: readonly number[];
}

export interface ChartRow {
  readonly short: string;
  readonly label: string;
  readonly figures: readonly number[];
}

export type ChartUnit = 'day' | 'week' | 'month';

// More bars would be too narrow to tap on a phone.
const MAX_DAYS = 45;
const MAX_DAYS_BY_WEEK = 7 * 45;

/** Returns the smallest unit for which the bars are wide enough. */
export function chartUnit(days: number): ChartUnit {
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/** The first and the last week or month may be incomplete. */
export function toChartRows(days: readonly DayFigures[], unit: ChartUnit): ChartRow[] {
  const groups = new Map<string, DayFigures[]>();
  for (const day of days) {
    const key = KEYS[unit](day.day);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return [...groups.values()].map((group) => toRow(group, unit));
}

const KEYS: Readonly<Record<ChartUnit, (day: string) => string>> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => day.slice(0, 7),
};

function toRow(group: readonly DayFigures[], unit: ChartUnit): ChartRow {
  const first = group[0]?.day ?? '';
  const last = group.at(-1)?.day ?? '';
  const label =
    first === last ? formatFullDay(first) : `${formatShortDay(first)} – ${formatFullDay(last)}`;
  return {
    label,
    short: unit === 'month' ? formatMonth(first) : formatShortDay(first),
    figures: sums(group),
  };
}

function sums(group: readonly DayFigures[]): number[] {
  const series = group[0]?.figures ?? [];
  return series.map((_, index) =>
    group.reduce((sum, { figures }) => sum + (figures[index] ?? 0), 0),
  );
}
