import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleBooking } from './example-booking.ts';
import { newLinkTokens } from '../src/domain/bookings/new-booking.ts';
import type { StoredBooking } from '../src/domain/bookings/stored-bookings.ts';
import { suppressIn } from '../src/domain/deliveries/suppression-list.ts';
import type { JobHandler } from '../src/platform/jobs/job.ts';
import { jobOf, startMailingServer, UNHURRIED, type MailingServer } from './mailing-server.ts';
import { addAgent } from './stored-agents.ts';
import { storeLead } from './stored-leads.ts';
import { insertRows, readRows, updateRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

/** At 9:00 in New York, on the day on which its clocks are set back an hour. */
const STARTS_AT = new Date('2026-11-01T14:00:00Z');
const hoursBefore = (hours: number) => new Date(STARTS_AT.getTime() - hours * 3_600_000);

describe('the reminder of a call', () => {
  onDatabase((database) => {
    let server: MailingServer;
    let handler: JobHandler;
    let now = hoursBefore(24);
    beforeAll(async () => {
      server = await startMailingServer({ on: database(), now: () => now });
      handler = server.handlerOf('booking-reminder');
    });
    beforeEach(() => void (now = hoursBefore(24)));
    afterAll(() => server.stop());

    async function store(
      over: Partial<StoredBooking> = {},
      lead: Readonly<Record<string, unknown>> = {},
    ) {
      const { id, email } = await storeLead(database(), lead);
      const agentId = await addAgent(database(), 'Dana Reed');
      const busyUntil = new Date(STARTS_AT.getTime() + 900_000);
      const booked = { agentId, busyUntil, byVisitor: true, startsAt: STARTS_AT };
      const call = exampleBooking(id, { ...newLinkTokens(), ...booked, ...over });
      await insertRows(database(), 'booking_request', call);
      return { id, email, call };
    }
    const remind = (leadId: string, { id, sequence }: StoredBooking, hours = 24) => {
      const payload = { booking: id, sequence, hours };
      return handler.run(jobOf('booking-reminder', leadId, { payload }), UNHURRIED);
    };

    it('a day before names the day, the time in the visitor’s zone, and the links', async () => {
      const { id, email, call } = await store();
      expect(await remind(id, call)).toMatchObject({ kind: 'done' });
      const mail = await server.sink.next();
      expect(mail.envelope.to).toEqual([email]);
      expect(mail.subject).toBe('Reminder: your call on Sun, Nov 1, 9:00 AM (New York)');
      expect(mail.text).toContain('your call is tomorrow');
      expect(mail.text).toContain('When: Sunday, November 1, 2026 at 9:00 AM');
      expect(mail.text).toContain('Time zone: Eastern Standard Time (New York)');
      expect(mail.text).toContain('You’ll talk with: Dana\n');
      expect(mail.text).toContain(`/book/change/${call.changeToken}`);
      expect(mail.text).toContain(`/book/cancel/${call.cancelToken}`);
      expect(mail.headers.get('list-unsubscribe')).toBeUndefined();
      expect(mail.attachments).toEqual([]);
    });

    it('that comes later says that the call is today', async () => {
      const { id, call } = await store();
      now = hoursBefore(5);
      await remind(id, call);
      expect((await server.sink.next()).text).toContain('your call is today');
    });

    it('an hour before says so, in the visitor’s language', async () => {
      const { id, call } = await store({}, { language: 'es' });
      now = hoursBefore(1);
      await remind(id, call, 1);
      const mail = await server.sink.next();
      expect(mail.subject).toContain('Recordatorio: su llamada del');
      expect(mail.text).toContain('su llamada empieza en menos de una hora');
    });

    it.each([
      [24, 1.5],
      [1, 0],
      [1, -3],
    ])('of %i hours before is not sent %d hours before the start', async (hours, left) => {
      const { id, call } = await store();
      now = hoursBefore(left);
      const late = { kind: 'skipped', reason: 'it is too late for this reminder' };
      expect(await remind(id, call, hours)).toEqual(late);
    });

    it('is not sent once the call has changed', async () => {
      const { id, call } = await store();
      for (const change of [
        { sequence: 2 },
        { state: 'proposed' },
        { state: 'cancelled' },
        { state: 'replaced' },
      ] as const) {
        await updateRows(database(), 'booking_request', change, { id: call.id });
        expect((await remind(id, call)).kind).toBe('skipped');
      }
    });

    it('is not sent to an erased lead, or to an address that gets no email at all', async () => {
      const erased = await store();
      await server.json(`/api/leads/${erased.id}`, { method: 'DELETE' });
      expect(await remind(erased.id, erased.call)).toMatchObject({ kind: 'skipped' });
      const { id, email, call } = await store();
      const suppress = (scope: 'marketing' | 'all') =>
        database().transaction((session) =>
          suppressIn(session, { email, scope, reason: 'bounced', leadId: null }),
        );
      await suppress('marketing');
      expect((await remind(id, call)).kind).toBe('done');
      await suppress('all');
      expect((await remind(id, call)).kind).toBe('skipped');
    });
  });

  onDatabase((database) => {
    it('is committed with the booking, for a day and an hour before', async () => {
      const now = hoursBefore(100);
      const server = await startMailingServer({ on: database(), now: () => now });
      await addAgent(database(), 'Dana Reed', {
        own_hours: {
          time_zone: 'America/New_York',
          weekly: [{ day: 7, from: '09:00', to: '17:00' }],
        },
      });
      const id = await server.submit();
      const facts = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: now };
      const timeZone = 'America/New_York';
      const chosen = { kind: 'quick', timeZone, note: '', holdKey: null } as const;
      await server.services.bookings.book(id, { ...chosen, startsAt: STARTS_AT }, facts);
      const jobs = await readRows(database(), 'job', { kind: 'booking-reminder', leadId: id });
      const times = jobs.map(({ runAt, payload }) => [payload, runAt]);
      expect(times).toHaveLength(2);
      expect(times).toEqual(
        expect.arrayContaining([
          [expect.objectContaining({ hours: 24, sequence: 0 }), hoursBefore(24)],
          [expect.objectContaining({ hours: 1, sequence: 0 }), hoursBefore(1)],
        ]),
      );
      await server.json(`/api/leads/${id}`, { method: 'DELETE' });
      const after = await readRows(database(), 'job', { kind: 'booking-reminder', leadId: id });
      expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['cancelled']));
      await server.stop();
    });
  });
});
