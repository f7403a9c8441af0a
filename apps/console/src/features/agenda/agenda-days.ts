import type { AgendaCall } from '@pickup/contracts/agenda';
import * as texts from '@pickup/messages/operator/agenda';
import { addDays, localDay } from '../../shared/format/days.ts';

export type CallsByDay = ReadonlyMap<string, readonly AgendaCall[]>;

/** The calls of each local day, earliest first. */
export function byDay(calls: readonly AgendaCall[]): CallsByDay {
  const days = new Map<string, AgendaCall[]>();
  for (const call of calls) {
    const day = localDay(call.starts_at);
    days.set(day, [...(days.get(day) ?? []), call]);
  }
  return days;
}

const MINUTE_MS = 60_000;
const startOf = ({ starts_at: at }: AgendaCall) => Date.parse(at);
const endOf = (call: AgendaCall) => startOf(call) + call.minutes * MINUTE_MS;

/** Whether the call takes place at this moment. */
export const isNow = (call: AgendaCall, now: number): boolean =>
  call.state === 'confirmed' && startOf(call) <= now && now < endOf(call);

/** The id of the next confirmed call. Undefined without one. */
export function nextCall(calls: readonly AgendaCall[], now: number): string | undefined {
  return calls.find((call) => call.state === 'confirmed' && startOf(call) > now)?.id;
}

/** How many of a day's calls have begun: the marker for this moment is after them. */
export const countBegun = (calls: readonly AgendaCall[], now: number): number =>
  calls.filter((call) => startOf(call) <= now).length;

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** "Today, Wednesday, November 25" */
export function dayTitle(day: string, now: number): string {
  const text = new Date(`${day}T12:00`).toLocaleDateString(undefined, LONG);
  const today = localDay(now);
  if (day === today) return texts.todayIs(text);
  return day === addDays(today, 1) ? texts.tomorrowIs(text) : text;
}

/** "Wed, Nov 25" */
export const shortDayTitle = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
