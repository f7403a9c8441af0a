import type { Task } from '@pickup/contracts/tasks/tasks';
import { addDays, localDay } from '../format/days.ts';

const MORNING = '09:00';
const FIVE_MINUTES = 300_000;

const localMorning = (now: number, days: number) => `${addDays(localDay(now), days)}T${MORNING}`;
const morningIn = (now: number, days: number) => new Date(localMorning(now, days));

/** Tomorrow morning, formatted for a `datetime-local` field. */
export const nextMorning = (now: number) => localMorning(now, 1);

/** The buttons for quick times appear in this order. Days are in the browser's time zone. */
export const QUICK_TIMES = {
  hour: (now: number) => new Date(Math.ceil(now / FIVE_MINUTES) * FIVE_MINUTES + 3_600_000),
  tomorrow: (now: number) => morningIn(now, 1),
  days: (now: number) => morningIn(now, 3),
  week: (now: number) => morningIn(now, 7),
};
export type QuickTime = keyof typeof QUICK_TIMES;

/** Tomorrow at the task's own time of day. */
export function postponed({ due_at: dueAt }: Task, now: number): Date {
  const due = new Date(dueAt);
  const tomorrow = morningIn(now, 1);
  tomorrow.setHours(due.getHours(), due.getMinutes(), 0, 0);
  return tomorrow;
}

export const GROUPS = ['overdue', 'today', 'tomorrow', 'later'] as const;
export type Group = (typeof GROUPS)[number];

/** A task is overdue after its time has passed. */
export function groupOf({ due_at: dueAt }: Task, now: number): Group {
  const today = localDay(now);
  const day = localDay(dueAt);
  if (Date.parse(dueAt) < now) return 'overdue';
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}
