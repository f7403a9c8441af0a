import type { WeeklyHours } from '@pickup/contracts/bookings/availability';

/** Each time is between "00:00" and "24:00", or empty while its field is incomplete. */
export interface ClockRange {
  readonly from: string;
  readonly to: string;
}

/** The days of the week. Monday is 1. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

export function rangesOf(weekly: readonly WeeklyHours[], day: number): ClockRange[] {
  return weekly.filter((hours) => hours.day === day).map(({ from, to }) => ({ from, to }));
}

export function withDay(
  weekly: readonly WeeklyHours[],
  day: number,
  ranges: readonly ClockRange[],
): WeeklyHours[] {
  const changed = ranges.map(({ from, to }) => ({ day, from, to }));
  return WEEK.flatMap((one) =>
    one === day ? changed : weekly.filter((hours) => hours.day === one),
  );
}

export function copyDayTo(
  weekly: readonly WeeklyHours[],
  day: number,
  targets: readonly number[],
): WeeklyHours[] {
  const ranges = rangesOf(weekly, day);
  return targets.reduce<WeeklyHours[]>(
    (week, target) => withDay(week, target, ranges),
    [...weekly],
  );
}

export function rangeProblem(
  ranges: readonly ClockRange[],
  index: number,
): 'order' | 'overlap' | null {
  const range = ranges[index];
  if (!range || range.from === '' || range.to === '') return null;
  if (range.from >= range.to) return 'order';
  const earlier = ranges.slice(0, index);
  return earlier.some(({ from, to }) => range.from < to && from < range.to) ? 'overlap' : null;
}

const clock = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;

/**
 * Suggests 9 to 5 for an empty day. Otherwise suggests up to two hours that begin one hour after
 * the last range ends. Both times are empty if the last range ends at 23:00 or later.
 */
export function nextRange(ranges: readonly ClockRange[]): ClockRange {
  const last = ranges.reduce((latest, { to }) => (to > latest ? to : latest), '');
  if (last === '') return { from: '09:00', to: '17:00' };
  const [hour, minute] = [Number(last.slice(0, 2)), last.slice(3)];
  if (hour >= 23) return { from: '', to: '' };
  return { from: clock(hour + 1, minute), to: hour >= 21 ? '24:00' : clock(hour + 3, minute) };
}
