import type { BookingKind } from '@pickup/contracts/bookings/booking-kinds';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';
import { jobOf } from '../deliveries/mailing-server.ts';
import { deleteRows, readRows } from '../platform/table-rows.ts';
import type { TestServer } from '../support/test-server.ts';

/** A Monday, at 8:00 in New York. The team takes bookings from 9:00 to 17:00 there. */
export const MONDAY_8AM_NEW_YORK = new Date('2030-01-07T13:00:00.000Z');

/** The contact fields of a booking page that was opened an hour before `now`. */
export const contactFields = (email: string, now: Date) => ({
  firstName: 'Bo',
  lastName: 'Diaz',
  email,
  phone: '555 010 0143',
  businessType: 'roofing',
  website: '',
  renderedAt: String(now.getTime() - 3_600_000),
});

interface BookingOptions {
  readonly kind?: BookingKind;
  readonly ip?: string;
  readonly at?: Date;
}

/** Books a free time for a lead, as its visitor does. */
export function bookTime(
  { services }: TestServer,
  leadId: string,
  startsAt: Date | string,
  { kind = 'quick', ip = '', at = services.now() }: BookingOptions = {},
): Promise<StoredBooking> {
  const rest = { timeZone: 'America/Chicago', note: '', holdKey: null };
  const facts = { ip, userAgent: '', referer: '', receivedAt: at };
  return services.bookings.book(leadId, { ...rest, kind, startsAt: new Date(startsAt) }, facts);
}

/** Returns the times that this lead's visitor can book. With null, any visitor can book them. */
export async function freeStarts(
  { services }: TestServer,
  leadId: string | null = null,
): Promise<string[]> {
  const query = { kind: 'quick', language: 'en', leadId, holdKey: null } as const;
  const offer = await services.bookings.offer(query);
  return offer?.starts.map((start) => start.toISOString()) ?? [];
}

/** Runs the jobs of a lead that write to calendars, oldest first. Returns their outcomes. */
export async function runCalendarPuts(
  server: TestServer,
  leadId: string | null,
): Promise<string[]> {
  const { database } = server;
  const jobs = await readRows(database, 'job', { kind: 'calendar-put', leadId }, 'id');
  const outcomes: string[] = [];
  for (const { id, payload } of jobs) {
    const job = jobOf('calendar-put', leadId, { id, payload });
    const { kind } = await server.handlerOf('calendar-put').run(job, AbortSignal.timeout(10_000));
    outcomes.push(kind);
    if (kind !== 'retry') await deleteRows(database, 'job', { id });
  }
  return outcomes;
}
