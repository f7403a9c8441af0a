import { beforeEach, expect, it } from 'vitest';
import { exampleBooking } from './example-booking.ts';
import { newLinkTokens } from '../../src/features/bookings/booking/request-booking.ts';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';
import { suppressIn } from '../../src/features/privacy/suppression-list.ts';
import { attempt, startMailingServer } from '../deliveries/mailing-server.ts';
import { addAgent } from './stored-agents.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { insertRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';

/** At 9:00 in New York, on the day on which its clocks are set back an hour. */
const STARTS_AT = new Date('2026-11-01T14:00:00Z');
const hoursBefore = (hours: number) => new Date(STARTS_AT.getTime() - hours * 3_600_000);

describeOnDatabase('the reminder of a booking', (database) => {
  let now = hoursBefore(24);
  const server = serverOfSuite(() => startMailingServer({ database: database(), now: () => now }));
  beforeEach(() => void (now = hoursBefore(24)));

  async function store(overrides: Partial<StoredBooking> = {}, lead: Record<string, unknown> = {}) {
    const { id, email } = await storeLead(database(), lead);
    const agentId = await addAgent(database(), 'Dana Reed');
    const busyUntil = new Date(STARTS_AT.getTime() + 900_000);
    const booked = { agentId, busyUntil, byVisitor: true, startsAt: STARTS_AT };
    const booking = exampleBooking(id, { ...newLinkTokens(), ...booked, ...overrides });
    await insertRows(database(), 'booking_request', booking);
    return { id, email, booking };
  }
  const runReminder = (leadId: string, { id, sequence }: StoredBooking, hours = 24) => {
    const payload = { booking: id, sequence, hours };
    return attempt(server, 'booking-reminder', leadId, { payload });
  };

  it('includes the day, the time in the visitor’s zone, and the links', async () => {
    const { id, email, booking } = await store();
    expect(await runReminder(id, booking)).toMatchObject({ kind: 'done' });
    const mail = await server.sink.next();
    expect(mail.envelope.to).toEqual([email]);
    expect(mail.subject).toBe('Reminder: your call on Sun, Nov 1, 9:00 AM (New York)');
    for (const words of [
      'your call is tomorrow',
      'When: Sunday, November 1, 2026 at 9:00 AM',
      'Time zone: Eastern Standard Time (New York)',
      'You’ll talk with: Dana\n',
      `/book/change/${booking.changeToken}`,
      `/book/cancel/${booking.cancelToken}`,
    ])
      expect(mail.text).toContain(words);
    expect(mail.headers.get('list-unsubscribe')).toBeUndefined();
    expect(mail.attachments).toEqual([]);
  });

  it('says that the call is today if the reminder is sent on the day of the call', async () => {
    const { id, booking } = await store();
    now = hoursBefore(5);
    await runReminder(id, booking);
    expect((await server.sink.next()).text).toContain('your call is today');
  });

  it('says, an hour before the call, that it is about to start, in the visitor’s language', async () => {
    const { id, booking } = await store({}, { language: 'es' });
    now = hoursBefore(1);
    await runReminder(id, booking, 1);
    const mail = await server.sink.next();
    expect(mail.subject).toContain('Recordatorio: su llamada del');
    expect(mail.text).toContain('su llamada empieza en menos de una hora');
  });

  it.each([
    [24, 1.5],
    [1, 0],
    [1, -3],
  ])('due %i hours before the start is not sent with only %d hours to go', async (hours, left) => {
    const { id, booking } = await store();
    now = hoursBefore(left);
    const late = { kind: 'skipped', reason: 'it is too late for this reminder' };
    expect(await runReminder(id, booking, hours)).toEqual(late);
  });

  it('is not sent after the booking has changed', async () => {
    const { id, booking } = await store();
    for (const change of [
      { sequence: 2 },
      { state: 'proposed' },
      { state: 'canceled' },
      { state: 'replaced' },
    ] as const) {
      await updateRows(database(), 'booking_request', change, { id: booking.id });
      expect((await runReminder(id, booking)).kind).toBe('skipped');
    }
  });

  it('is not sent to an erased lead, or to a fully suppressed address', async () => {
    const erased = await store();
    await server.json(`/api/leads/${erased.id}`, { method: 'DELETE' });
    expect(await runReminder(erased.id, erased.booking)).toMatchObject({ kind: 'skipped' });
    const { id, email, booking } = await store();
    const suppress = (scope: 'marketing' | 'all') =>
      database().transaction((session) =>
        suppressIn(session, { email, scope, reason: 'bounced', leadId: null }),
      );
    await suppress('marketing');
    expect((await runReminder(id, booking)).kind).toBe('done');
    await suppress('all');
    expect((await runReminder(id, booking)).kind).toBe('skipped');
  });
});
