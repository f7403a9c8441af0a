import { isFullRun } from '@pickup/test-sinks/full-run';
import type { AgendaResponse } from '@pickup/contracts/bookings/agenda';
import type {
  CalendarsResponse,
  ConnectedCalendar,
} from '@pickup/contracts/bookings/connected-calendars';
import {
  hasCalDavProgram,
  startCalDav,
  type CalDavServer,
} from '@pickup/test-sinks/caldav-servers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCalendarOwners } from '../../src/features/bookings/booking/book-slot.ts';
import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import { eventFile } from './event-file.ts';
import { bookTime, MONDAY_8AM_NEW_YORK as NOW, runCalendarPuts } from './free-times.ts';
import { jobOf, startMailingServer, NEVER_ABORTED } from '../deliveries/mailing-server.ts';
import { addAgent } from './stored-agents.ts';
import { deleteRows, readRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { onDatabase } from '../support/test-database.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';

const AT_TEN = new Date('2030-01-08T15:00:00.000Z');
const LATER = new Date('2030-01-08T17:00:00.000Z');
/** Pickup offers the visitor another time at this moment, unless the agent has decided by then. */
const OFFER_AT = new Date('2030-01-07T13:15:00.000Z');
/** An hour that overlaps the booking. */
const HOUR = ['DTSTART:20300108T143000Z', 'DTEND:20300108T153000Z'];
const HAS_RADICALE = await hasCalDavProgram('radicale');

describe.runIf(HAS_RADICALE)('a booking that overlaps an event in a connected calendar', () => {
  let dav: CalDavServer;
  beforeAll(async () => {
    dav = await startCalDav('radicale');
  });
  afterAll(() => dav.stop());

  onDatabase((database) => {
    let agent = '';
    let leadId = '';
    let email = '';
    let now = NOW;
    let calendar: ConnectedCalendar;
    let events: string[] = [];

    const server = serverOfSuite(() =>
      startMailingServer({ database: database(), now: () => now }),
    );
    beforeEach(async () => {
      now = NOW;
      events = [];
      await deleteRows(database(), 'calendar_account');
      await deleteRows(database(), 'availability');
      agent = await addAgent(database(), 'Dana Reed');
      await submitLead();
      const { calendarUrl: url, username, password } = dav;
      const body = { agent_id: agent, name: 'Work', kind: 'caldav', url, username, password };
      const response = await server.send('/api/calendars', {
        method: 'POST',
        body: { ...body, writes: true },
      });
      calendar = (await response.json()) as ConnectedCalendar;
    });
    afterEach(async () => {
      for (const uid of events) await remove(uid);
    });

    async function submitLead(language = 'en'): Promise<void> {
      email = `${agent}-${language}@caller.example`;
      leadId = await server.submit({ 'contact.email': email, language });
    }
    async function book(startsAt = AT_TEN): Promise<OperatorBooking> {
      await bookTime(server, leadId, startsAt);
      return latest();
    }
    async function latest(): Promise<OperatorBooking> {
      const path = '/api/agenda?from=2029-12-15T00:00:00Z&until=2030-02-01T00:00:00Z';
      const { bookings } = await server.json<AgendaResponse>(path);
      const last = bookings.findLast(({ lead: { id } }) => id === leadId);
      if (!last) throw new Error('The lead has no booking');
      return last;
    }
    const fileOf = (uid: string) => `${dav.calendarUrl}${uid}.ics`;
    async function put(uid: string, lines: readonly string[] = HOUR): Promise<void> {
      events.push(uid);
      const response = await dav.send('PUT', fileOf(uid), eventFile([`UID:${uid}`, ...lines]));
      expect(response.ok).toBe(true);
    }
    const remove = (uid: string) => dav.send('DELETE', fileOf(uid));
    const sync = () => server.json(`/api/calendars/${calendar.id}/sync`, { method: 'POST' });
    /** Books a time, and lets the server find an event at the same time. */
    async function bookWithConflict(): Promise<void> {
      await book();
      await put('dentist');
      await sync();
    }
    const change = (decision: string, body: object) =>
      latest().then(({ id, sequence }) =>
        server.json<OperatorBooking>(`/api/leads/${leadId}/bookings/${id}/${decision}`, {
          method: 'POST',
          body: { sequence, ...body },
        }),
      );

    async function jobs(kind: JobKind) {
      const rows = await readRows(database(), 'job', { kind, leadId }, 'id');
      return rows.filter(
        ({ payload }) => kind !== 'booking-notice' || payload['event'] === 'conflict_found',
      );
    }
    /** Runs the only job of this kind, as the worker does. */
    async function run(kind: JobKind) {
      const [job, ...others] = await jobs(kind);
      expect(others).toEqual([]);
      if (!job) throw new Error(`There is no job of the kind ${kind}`);
      const { id, payload } = job;
      return server.handlerOf(kind).run(jobOf(kind, leadId, { id, payload }), NEVER_ABORTED);
    }
    /** Writes the booking into the calendar. */
    async function write(): Promise<void> {
      for (const { payload } of await jobs('calendar-put')) events.push(String(payload['uid']));
      await runCalendarPuts(server, leadId);
    }

    it('causes one notice to the agent, an offer to the visitor 15 minutes later, and neither once it is rescheduled', async () => {
      const booking = await book();
      await sync();
      expect(booking.conflict_since).toBeNull();
      await put('dentist');
      await sync();
      await sync();
      expect(await latest()).toMatchObject({
        conflict_since: NOW.toISOString(),
        conflict_kept: false,
        sequence: booking.sequence,
      });
      expect(await run('booking-notice')).toMatchObject({ kind: 'done' });
      const notice = await server.sink.next();
      expect(notice.envelope.to).toEqual([`agent-${agent}@shop.example`]);
      expect(notice.subject).toBe(
        'Conflict: booking with Ann Meyer, Tue, Jan 8, 10:00 AM (New York)',
      );
      for (const words of [
        'An event in your connected calendar is at the same time.',
        'If you do neither by Mon, Jan 7, 8:15 AM (New York), we’ll ask the lead',
        'When: Tuesday, January 8, 2030 at 10:00 AM, Eastern Standard Time (New York)',
        'Their time: Tue, Jan 8, 9:00 AM (Chicago)',
        `/console/leads/${leadId}`,
      ])
        expect(notice.text).toContain(words);
      expect(notice.attachments).toEqual([]);
      expect(notice.text).not.toContain('Dentist');

      const [offer] = await jobs('booking-conflict');
      expect(offer?.runAt).toEqual(OFFER_AT);
      now = OFFER_AT;
      expect(await run('booking-conflict')).toMatchObject({ kind: 'done' });
      const mail = await server.sink.next();
      const [row] = await readRows(database(), 'booking_request', { leadId });
      expect(mail.envelope.to).toEqual([email]);
      expect(mail.subject).toBe('Can we reschedule your call on Tue, Jan 8, 9:00 AM (Chicago)?');
      expect(mail.text).toContain(`/book/change/${row?.changeToken}`);
      expect(mail.text).toContain('do nothing: the call stays as it is.');
      expect(mail.attachments).toEqual([]);
      expect(await latest()).toMatchObject({ state: 'confirmed', starts_at: AT_TEN.toISOString() });

      await book(LATER);
      await sync();
      expect(await latest()).toMatchObject({
        starts_at: LATER.toISOString(),
        conflict_since: null,
      });
      expect(await jobs('booking-conflict')).toHaveLength(1);
      expect((await run('booking-conflict')).kind).toBe('skipped');
      expect((await run('booking-notice')).kind).toBe('skipped');
    });

    it('causes no offer of another time after the event is deleted, but causes one if the event comes back', async () => {
      await bookWithConflict();
      await remove('dentist');
      await sync();
      expect((await latest()).conflict_since).toBeNull();
      expect((await run('booking-notice')).kind).toBe('skipped');
      const skipped = { kind: 'skipped', reason: 'this conflict has ended' };
      expect(await run('booking-conflict')).toEqual(skipped);
      now = OFFER_AT;
      await put('dentist');
      await sync();
      const [, later, ...others] = await jobs('booking-conflict');
      expect([later?.runAt, others]).toEqual([new Date('2030-01-07T13:30:00.000Z'), []]);
      await deleteRows(database(), 'job', { id: later?.id ?? '' });
      expect((await run('booking-conflict')).kind).toBe('skipped'); // the previous offer
    });

    it('does not conflict with its own event, a later event, or an event that blocks no time', async () => {
      await book();
      await write();
      await put('next', ['DTSTART:20300108T151500Z', 'DTEND:20300108T160000Z']);
      await put('free', [...HOUR, 'TRANSP:TRANSPARENT']);
      await put('canceled', [...HOUR, 'STATUS:CANCELLED']);
      await sync();
      expect((await latest()).conflict_since).toBeNull();
      expect(await jobs('booking-conflict')).toEqual([]);
      expect(await jobs('booking-notice')).toEqual([]);
    });

    it.runIf(isFullRun)(
      'does not conflict with a colleague’s booking in a shared calendar',
      async () => {
        const { calendarUrl: url, username, password } = dav;
        const colleague = await addAgent(database(), 'Kim Lee');
        const body = { agent_id: colleague, name: 'Team', kind: 'caldav', url, username, password };
        await server.send('/api/calendars', { method: 'POST', body: { ...body, writes: true } });
        await book();
        await write();
        const first = leadId;
        await submitLead();
        await book();
        await write();
        const { calendars } = await server.json<CalendarsResponse>('/api/calendars');
        for (const { id } of calendars)
          await server.json(`/api/calendars/${id}/sync`, { method: 'POST' });
        const bookings = await readRows(database(), 'booking_request', { state: 'confirmed' });
        const both = bookings.filter((one) => [first, leadId].includes(one.leadId ?? ''));
        expect(both.map(({ conflictSince }) => conflictSince)).toEqual([null, null]);
        expect(new Set(both.map(({ agentId }) => agentId))).toEqual(new Set([agent, colleague]));
      },
    );

    it.runIf(isFullRun)('causes no offer of another time if the agent keeps it', async () => {
      await bookWithConflict();
      expect(await change('keep', {})).toMatchObject({ conflict_kept: true, state: 'confirmed' });
      expect(await change('keep', {})).toMatchObject({ conflict_kept: true });
      await sync();
      expect(await latest()).toMatchObject({
        conflict_since: NOW.toISOString(),
        conflict_kept: true,
      });
      expect(await run('booking-conflict')).toEqual({
        kind: 'skipped',
        reason: 'an agent decided to keep the booking’s time',
      });
      await expect(change('keep', { sequence: 7 })).rejects.toThrow('409');
      const { work } = await server.json<OperatorLeadDetail>(`/api/leads/${leadId}`);
      const events = work.history.map(({ event, by }) => [event, by]);
      expect(events).toContainEqual(['conflict_found', 'Calendar']);
      expect(events.filter(([event]) => event === 'conflict_kept')).toHaveLength(1);
    });

    it.runIf(isFullRun)(
      'counts as kept if an agent chooses its time after a sync found the event',
      async () => {
        await put('dentist');
        await sync();
        await book(LATER);
        const at = { date: '2030-01-08', time: '10:00', time_zone: 'America/New_York' };
        expect(await change('reschedule', { ...at, note: '' })).toMatchObject({
          conflict_kept: true,
        });
        await sync();
        expect(await jobs('booking-conflict')).toEqual([]);
        expect(await jobs('booking-notice')).toEqual([]);
      },
    );

    it.runIf(isFullRun)(
      'causes no offer of another time if it starts soon, and the agent’s notice says so',
      async () => {
        await book();
        now = new Date(AT_TEN.getTime() - 40 * 60_000);
        await put('dentist');
        await sync();
        expect(await jobs('booking-conflict')).toEqual([]);
        await run('booking-notice');
        expect((await server.sink.next()).text).toContain('too soon to ask the lead');
      },
    );

    it.runIf(isFullRun)(
      'causes no offer of another time if the server was down until it was too late',
      async () => {
        await bookWithConflict();
        now = new Date(AT_TEN.getTime() - 20 * 60_000);
        expect((await run('booking-conflict')).kind).toBe('skipped');
      },
    );

    it.runIf(isFullRun)('causes an offer in Spanish for a Spanish lead', async () => {
      await submitLead('es');
      await bookWithConflict();
      await run('booking-conflict');
      const mail = await server.sink.next();
      expect(mail.subject).toMatch(/^¿Podemos cambiar la hora de su llamada del mar 8 ene, 9:00/);
      expect(mail.text).toContain('la llamada sigue como está');
    });

    it('causes one notice and one offer even if several processes find the conflict', async () => {
      await book();
      await put('dentist');
      const { bookings, calendars } = server.services;
      await calendars.sync.refresh(await readCalendarOwners(database(), [agent], now));
      await Promise.all(Array.from({ length: 8 }, () => bookings.recordConflicts(agent)));
      expect(await jobs('booking-conflict')).toHaveLength(1);
      expect(await jobs('booking-notice')).toHaveLength(1);
    });

    it.runIf(isFullRun)('no longer conflicts after the calendar is removed', async () => {
      await bookWithConflict();
      await server.send(`/api/calendars/${calendar.id}`, { method: 'DELETE' });
      expect((await latest()).conflict_since).toBeNull();
    });
  });
});
