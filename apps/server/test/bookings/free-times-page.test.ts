import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import {
  DEFAULT_TEAM_AVAILABILITY,
  type TeamAvailability,
} from '@pickup/contracts/bookings/availability';
import type { BookView, HeldTime } from '@pickup/contracts/bookings/book-view';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeAvailability, TEAM } from '../../src/features/bookings/times/availability.ts';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { contactFields, MONDAY_8AM_NEW_YORK as NOW } from './free-times.ts';
import { readView } from '../page/plain-renderer.ts';
import { addAgent } from './stored-agents.ts';
import { listedLeads } from '../leads/stored-leads.ts';
import { deleteRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { onDatabase } from '../support/test-database.ts';
import { formPost, startTestServer } from '../support/test-server.ts';

const TUESDAY_AT_TEN = '2030-01-08T15:00:00.000Z';
const TUESDAY_AT_ELEVEN = '2030-01-08T16:00:00.000Z';
const minutes = (iso: string) => Date.parse(iso) / 60_000;

onDatabase((database) => {
  let now = NOW;
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => now }));
  beforeEach(async () => {
    now = NOW;
    await deleteRows(database(), 'booking_request');
    await deleteRows(database(), 'availability');
    await addAgent(database(), 'Agent');
  });

  const contact = (email: string) => contactFields(email, NOW);
  const chosen = { kind: 'quick', startsAt: TUESDAY_AT_TEN, timeZone: 'America/Chicago', note: '' };
  const post = (path: string, fields: object) =>
    server.request(path, formPost(fields as Record<string, string>));
  const bookView = (response: Response) => readView(response, 'book');
  const get = async (path: string) => bookView(await server.request(path));
  const setTeam = (change: Partial<TeamAvailability>) => {
    const hours = { ...DEFAULT_TEAM_AVAILABILITY, ...change };
    return storeAvailability(database(), { agentId: TEAM, hours, version: 0, at: NOW, by: '' });
  };

  describe('the page with free times', () => {
    const DEFAULT_TIMES = {
      kind: 'quick',
      minutes: 15,
      timeZone: 'America/New_York', // the team's, until the visitor's is known
      isZoneChosen: false,
      requestedStart: null,
      from: null,
      holdKey: null,
    };
    const FULL = { kind: 'full', minutes: 30 };
    const DENVER = { timeZone: 'America/Denver', isZoneChosen: true };
    it.each([
      ['', {}],
      ['kind=full&from=2030-01-09', { ...FULL, from: '2030-01-09' }],
      ['tz=America/Denver', DENVER],
      [`time=${TUESDAY_AT_TEN}`, { requestedStart: minutes(TUESDAY_AT_TEN) }],
      ['call=long', {}],
      ['tz=Mars/Base', {}],
      ['from=2030-13-45', {}],
      ['time=soon', {}],
      ['time=9999', {}],
    ])(
      'shows the times that its query selects, and ignores invalid parameters: "%s"',
      async (query, overrides) => {
        expect((await get(`/book?${query}`)).times).toMatchObject({
          ...DEFAULT_TIMES,
          ...overrides,
        });
      },
    );

    it('begins with the first time that is at least two hours ahead', async () => {
      expect((await get('/book')).times?.starts[0]).toBe(minutes('2030-01-07T15:00:00Z'));
    });

    it('lets the visitor request a time when none is free', async () => {
      const weekly = [{ day: 1, from: '10:00', to: '10:30' }] as const;
      await setTeam({ weekly: [...weekly], horizon_days: 1 });
      const onlyFreeTime = { ...chosen, startsAt: '2030-01-07T15:00:00.000Z' };
      await post('/book', { ...onlyFreeTime, lead: await server.submit() });
      const view = await get('/book');
      expect(view).toMatchObject({ hasNoFreeTimes: true });
      expect(view).not.toHaveProperty('times');
    });
  });

  describe('the page as data, for scripts', () => {
    const asData = { headers: { accept: 'application/json' } };

    it('contains the free times, and the booking once the lead has one', async () => {
      const lead = await server.submit();
      const path = `/book?lead=${lead}`;
      const before = await server.request(path, asData);
      expect(before.headers.get('cache-control')).toBe('no-store');
      expect(before.headers.get('content-type')).toContain('application/json');
      const { times, booking } = (await before.json()) as BookView;
      expect(times?.starts).toContain(minutes(TUESDAY_AT_TEN));
      expect(booking).toBeUndefined();
      await post('/book', { ...chosen, lead });
      const after = (await (await server.request(path, asData)).json()) as BookView;
      const page = await get(path);
      expect(after.booking).toMatchObject({ state: 'confirmed', when: page.booking?.when });
    });

    it('is an HTML page for browsers, even if they also accept JSON', async () => {
      const accept = 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8';
      const response = await server.request('/book', { headers: { accept } });
      expect(response.headers.get('content-type')).toContain('text/html');
    });
  });

  describe('a chosen time', () => {
    it('is booked for a lead in one step', async () => {
      const lead = await server.submit();
      const response = await post('/book', { ...chosen, lead, note: 'Gate 7' });
      const path = response.headers.get('location') ?? '';
      expect(response.status).toBe(303);
      expect(path.replace(/token=[\w-]{22}$/, 'token')).toBe(`/book?lead=${lead}&token`);
      expect((await get(path)).booking).toMatchObject({
        state: 'confirmed',
        minutes: 15,
        when: expect.stringMatching(/ at 9:00 AM$/),
        links: {
          reschedule: expect.stringMatching(/^\/book\/change\/[\w-]{22}$/),
          cancel: expect.stringMatching(/^\/book\/cancel\/[\w-]{22}$/),
        },
      });
    });

    it('is rescheduled and canceled only with its own token', async () => {
      const lead = await server.submit();
      const path = (await post('/book', { ...chosen, lead })).headers.get('location') ?? '';
      const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
      const withoutToken = `/book?lead=${lead}`;
      for (const other of ['', '&token=', '&token=x']) {
        const response = await server.request(`${withoutToken}${other}`);
        expect(response.headers.get('x-robots-tag')).toContain('noindex');
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        const { booking } = await bookView(response);
        expect(booking).toMatchObject({ state: 'confirmed' });
        expect(JSON.stringify(booking)).not.toContain('/book/c');
      }
      const later = { ...chosen, lead, startsAt: TUESDAY_AT_ELEVEN };
      const { booking: before } = await get(path);
      for (const fields of [later, { ...chosen, lead }]) {
        const { status, headers } = await post('/book', fields);
        expect([status, headers.get('location')]).toEqual([303, withoutToken]);
      }
      expect((await get(path)).booking).toEqual(before);
      const rescheduled = await post('/book', { ...later, token });
      expect((await get(rescheduled.headers.get('location') ?? '')).booking?.when).toMatch(
        / at 10:00 AM$/,
      );
    });

    it.runIf(isFullRun)(
      'cannot be found by guessing lead ids, because the server limits requests from each network',
      async () => {
        const from = { headers: { 'x-forwarded-for': '203.0.113.98' } };
        const statuses = [];
        for (let index = 0; index < 61; index += 1)
          statuses.push((await server.request(`/book?lead=${randomUUID()}`, from)).status);
        expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
        expect((await server.request('/book', from)).status).toBe(200);
      },
    );

    it('determines the call length in the report after it is booked', async () => {
      const lead = await server.submit();
      const { reportToken } = await ensureLeadLinks(database(), lead);
      const title = async () =>
        (await readView(await server.request(`/r/${reportToken}`), 'report')).document.call.title;
      await setTeam({ minutes: { quick: 20, full: 45 } });
      expect(await title()).toContain('free 45-minute strategy call');
      await post('/book', { ...chosen, lead });
      expect(await title()).toContain('free 20-minute strategy call');
    });

    it('leads back to the form with the other times and everything typed if it is taken', async () => {
      const [first, email] = [await server.submit(), 'late-visitor@shop.example'];
      await post('/book', { ...chosen, lead: first });
      const hold = randomUUID();
      const typed = { ...chosen, ...contact(email), note: 'Gate 7', hold };
      const response = await post('/book', typed);
      expect(response.status).toBe(409);
      const view = await bookView(response);
      expect(view).toMatchObject({
        isTaken: true,
        leadId: null,
        returned: { values: { firstName: 'Bo', email } },
        bookingForm: { note: 'Gate 7', timeZone: 'America/Chicago' },
        times: { requestedStart: minutes(TUESDAY_AT_TEN), holdKey: hold },
      });
      expect(view.times?.starts).not.toContain(minutes(TUESDAY_AT_TEN));
      const again = await post('/book', { ...typed, startsAt: '2030-01-08T15:30:00.000Z' });
      expect(again.status).toBe(303);
      expect(await listedLeads(server, email)).toHaveLength(1);
    });

    it.each([
      ['is in the past', '2030-01-06T15:00:00.000Z'],
      ['was never free', '2030-01-08T03:07:00.000Z'],
    ])('is refused like a taken time if it %s', async (_how, startsAt) => {
      const lead = await server.submit();
      const response = await post('/book', { ...chosen, lead, startsAt });
      expect(response.status).toBe(409);
      expect(await bookView(response)).toMatchObject({ isTaken: true });
    });

    it.each(['', 'tomorrow'])('is required, and must be a valid time: "%s"', async (startsAt) => {
      const [lead, bookedLead] = [await server.submit(), await server.submit()];
      await post('/book', { ...chosen, lead: bookedLead });
      const { changeToken } = (await server.services.bookings.latest(bookedLead)) ?? {};
      for (const [path, fields] of [
        ['/book', { ...chosen, lead, startsAt }],
        [`/book/change/${changeToken}`, { ...chosen, startsAt }],
      ] as const) {
        const response = await post(path, fields);
        expect(response.status).toBe(400);
        const { returned, times } = await bookView(response);
        expect(returned?.issues).toEqual([{ path: 'startsAt', message: 'is required' }]);
        expect(times?.requestedStart).toBeNull();
      }
    });

    it('is kept while the contact details are corrected', async () => {
      const fields = { ...chosen, ...contact('bo@'), phone: '12' };
      const response = await post('/book', fields);
      expect(response.status).toBe(400);
      const { returned, times } = await bookView(response);
      expect(returned?.issues.map(({ path }) => path)).toEqual(['email', 'phone']);
      expect(times?.requestedStart).toBe(minutes(TUESDAY_AT_TEN));
    });
  });

  describe('a hold', () => {
    const hold = (fields: object) => post('/book/hold', { kind: 'quick', ...fields });
    const key = randomUUID();

    it('keeps a time for its visitor, until it is released', async () => {
      const response = await hold({ hold: key, startsAt: TUESDAY_AT_TEN });
      expect((await response.json()) as HeldTime).toEqual({
        until: new Date(NOW.getTime() + 300_000).toISOString(),
        seconds: 300,
      });
      const [holder, other] = [await server.submit(), await server.submit()];
      expect((await post('/book', { ...chosen, lead: other })).status).toBe(409);
      expect((await hold({ hold: randomUUID(), startsAt: TUESDAY_AT_TEN })).status).toBe(409);
      expect((await post('/book', { ...chosen, lead: holder, hold: key })).status).toBe(303);

      await hold({ hold: key, startsAt: TUESDAY_AT_ELEVEN });
      expect((await hold({ hold: key })).status).toBe(204);
      const freed = { ...chosen, lead: other, startsAt: TUESDAY_AT_ELEVEN };
      expect((await post('/book', freed)).status).toBe(303);
    });

    it.each([{}, { hold: 'key' }, { hold: key, startsAt: 'tomorrow' }])(
      'is refused for %o',
      async (fields) => {
        expect((await hold(fields)).status).toBe(400);
      },
    );

    it('is refused to a network that has sent too many requests', async () => {
      const from = { 'x-forwarded-for': '203.0.113.99' };
      const form = formPost({ kind: 'quick', hold: key, startsAt: TUESDAY_AT_TEN }, from);
      for (let index = 0; index < 30; index += 1) await server.request('/book/hold', form);
      expect((await server.request('/book/hold', form)).status).toBe(429);
    });
  });

  describe('the links of a booking', () => {
    async function booked(overrides: Readonly<Record<string, unknown>> = {}) {
      const lead = await server.submit(overrides);
      await post('/book', { ...chosen, lead });
      return { lead, ...(await linksOf(lead)) };
    }
    async function linksOf(lead: string) {
      const { changeToken, cancelToken } = (await server.services.bookings.latest(lead)) ?? {};
      return { reschedule: `/book/change/${changeToken}`, cancel: `/book/cancel/${cancelToken}` };
    }
    const stateOf = async (lead: string) =>
      (await server.services.bookings.latest(lead))?.state ?? null;

    it('stay out of caches, search engines and referrers, and reveal no personal data', async () => {
      const { lead, reschedule, cancel } = await booked({ language: 'es' });
      for (const path of [reschedule, cancel]) {
        const response = await server.request(path);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        expect(response.headers.get('x-robots-tag')).toContain('noindex');
        const text = await response.text();
        expect(text).not.toContain(lead);
        expect(text).toContain('"language":"es"');
        expect(text).not.toMatch(/ann\.\d+|Meyer/);
      }
    });

    it('reschedule the booking in one step, and only once', async () => {
      const { lead, reschedule } = await booked();
      const later = { ...chosen, startsAt: TUESDAY_AT_ELEVEN };
      const responses = [await post(reschedule, later), await post(reschedule, later)];
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
      const location = responses[0]?.headers.get('location') ?? '';
      expect(location).toMatch(/^\/book\/change\/[\w-]{22}\?changed=rescheduled$/);
      const view = await get(location);
      expect(view).toMatchObject({ justChanged: 'rescheduled', leadId: null });
      expect(view.booking?.when).toMatch(/ at 10:00 AM$/);
      expect(await stateOf(lead)).toBe('confirmed');
    });

    it.runIf(isFullRun)(
      'lead to the current booking after it was rescheduled or booked again',
      async () => {
        const { lead, reschedule, cancel } = await booked();
        for (const startsAt of [TUESDAY_AT_ELEVEN, '2030-01-08T17:00:00.000Z'])
          await post((await linksOf(lead)).reschedule, { ...chosen, startsAt });
        const current = await linksOf(lead);
        const other = { ...chosen, startsAt: '2030-01-08T18:00:00.000Z' };
        for (const [response, location] of [
          [await server.request(reschedule), current.reschedule],
          [await server.request(cancel), current.cancel],
          [await post(reschedule, other), current.reschedule], // a form opened earlier has no effect
        ] as const)
          expect([response.status, response.headers.get('location')]).toEqual([303, location]);
        expect((await get(current.reschedule)).booking?.when).toMatch(/ at 11:00 AM$/);
        await post(current.cancel, {});
        expect((await server.request(cancel)).headers.get('location')).toBe(current.cancel);
      },
    );

    it('offer other times when the chosen time is taken', async () => {
      const other = await server.submit();
      const { reschedule } = await booked();
      const later = { ...chosen, startsAt: TUESDAY_AT_ELEVEN };
      await post('/book', { ...later, lead: other });
      const response = await post(reschedule, { ...later, note: 'Gate 7' });
      expect(response.status).toBe(409);
      const view = await bookView(response);
      expect(view).toMatchObject({
        isTaken: true,
        formUrl: reschedule,
        bookingForm: { note: 'Gate 7' },
      });
    });

    it('cancel the booking only with the button, and then offer to book again', async () => {
      const { lead, cancel, reschedule } = await booked();
      const confirmation = await readView(await server.request(cancel), 'cancel-booking');
      expect(confirmation).toMatchObject({ formUrl: cancel, booking: { state: 'confirmed' } });
      expect(await stateOf(lead)).toBe('confirmed');
      const isOffered = async () =>
        (await get(reschedule)).times?.starts.includes(minutes(TUESDAY_AT_TEN));
      expect(await isOffered()).toBe(false);
      expect((await get(reschedule)).times?.from).toBe('2030-01-08');
      for (const _time of [1, 2]) {
        const response = await post(cancel, {});
        expect([response.status, response.headers.get('location')]).toEqual([303, cancel]);
      }
      const done = await readView(await server.request(cancel), 'cancel-booking');
      expect(done).toMatchObject({ formUrl: null, rebookUrl: reschedule });
      expect(done.booking).toMatchObject({ state: 'canceled', byVisitor: true });
      expect(await server.json(`/api/leads/${lead}`)).toMatchObject({ status: 'contacted' });
      expect(await isOffered()).toBe(true);
      expect((await post(reschedule, chosen)).status).toBe(303);
      expect(await stateOf(lead)).toBe('confirmed');
      expect((await post(cancel, {})).status).toBe(303);
      expect(await stateOf(lead)).toBe('confirmed');
    });

    it('lead to a page with the reason when they are unknown, or when the time has passed', async () => {
      const { reschedule, cancel } = await booked();
      for (const path of ['/book/change/nothing', '/book/cancel/nothing']) {
        for (const response of [await server.request(path), await post(path, chosen)]) {
          expect(response.status).toBe(404);
          expect(await readView(response, 'booking-link-gone')).toMatchObject({
            reason: 'unknown',
          });
        }
      }
      now = new Date('2030-01-08T15:00:01.000Z');
      for (const path of [reschedule, cancel]) {
        const response = await server.request(path);
        expect(response.status).toBe(410);
        expect(await readView(response, 'booking-link-gone')).toMatchObject({ reason: 'past' });
      }
    });
  });
});
