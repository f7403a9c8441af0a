import type { ApiIssue } from '@pickup/contracts/api-error';
import { bookingRequestSchema, type BookingRequest } from '@pickup/contracts/bookings/booking';
import type { BookingFormValues } from '@pickup/contracts/bookings/book-view';
import { toApiIssues } from '../../../platform/http/body/issue-message.ts';
import { momentOf, wallClock } from '../../../platform/time/zoned-time.ts';

/** A year, including a leap day. Calls are not planned further ahead, so a later day is a typing error. */
const MAX_DAYS_AHEAD = 366;

export type TimeReading =
  | { readonly asked: BookingRequest; readonly issues: readonly [] }
  | { readonly asked: null; readonly issues: readonly ApiIssue[] };

/** Reads a requested time. It must exist in its time zone, in the future, and within a year. */
export function readRequestedTime(typed: BookingFormValues, now: Date): TimeReading {
  const reading = bookingRequestSchema.safeParse(typed);
  if (!reading.success) {
    return { asked: null, issues: reading.error.issues.flatMap(toApiIssues) };
  }
  const asked = reading.data;
  const { date, time, timeZone } = asked;
  const [today = '', timeNow = ''] = wallClock(now, timeZone).split(' ');
  const path = date < today ? 'date' : date === today && time < timeNow ? 'time' : null;
  if (path) return refused(path, 'is in the past');
  if (daysBetween(today, date) > MAX_DAYS_AHEAD) {
    return refused('date', `must be within the next ${MAX_DAYS_AHEAD} days`);
  }
  if (!momentOf(date, time, timeZone)) return refused('time', 'does not exist on that day');
  return { asked, issues: [] };
}

function refused(path: string, message: string): TimeReading {
  return { asked: null, issues: [{ path, message }] };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
