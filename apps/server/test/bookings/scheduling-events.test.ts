import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import {
  schedulingEventsPath,
  SCHEDULING_SERVICES,
  type SchedulingService,
} from '@pickup/contracts/bookings/scheduling-services';
import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  calComMessage,
  calendlyMessage,
  SCHEDULING_SECRETS,
  hubspotMessage,
  sendSchedulingMessage,
  type Signing,
  type ServiceBooking,
} from './scheduling-messages.ts';
import { readView } from '../page/plain-renderer.ts';
import { CRM } from '../settings/site-settings.ts';
import { submitCanary } from '../operations/submit-canary.ts';
import { MONDAY_8AM_NEW_YORK as NOW } from './free-times.ts';
import { countRows, readRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { onDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const AT = ['2030-01-07T12:00:00Z', '2030-01-07T12:10:00Z', '2030-01-07T12:20:00Z'] as const;
const TUESDAY = '2030-01-08T15:00:00.000Z';
const WEDNESDAY = '2030-01-09T16:00:00.000Z';
const THURSDAY = '2030-01-10T16:00:00.000Z';
const OPERATOR = 'boss@pickup.example';

onDatabase((database) => {
  let count = 0;
  let email = '';
  const server = serverOfSuite(() =>
    startTestServer({
      database: database(),
      now: () => NOW,
      settings: {
        mail: { operators: [OPERATOR] },
        webhooks: [CRM],
        canary: { enabled: true, email: 'canary@agency.test' },
      },
      config: { schedulingServices: SCHEDULING_SECRETS },
    }),
  );
  beforeEach(() => {
    count += 1;
    email = `elsewhere-${count}@shop.example`;
  });

  const submit = (overrides: object = {}) =>
    server.submit({ 'contact.email': email, ...overrides });
  const idOf = (name: string) => `${count}00${name.charCodeAt(0)}`;
  const serviceBooking = (
    name: string,
    overrides: Partial<ServiceBooking> = {},
  ): ServiceBooking => ({
    id: idOf(name),
    at: AT[0],
    startsAt: TUESDAY,
    email,
    ...overrides,
  });
  /** The id of a Calendly booking as we store it. */
  const externalId = (name: string) => calendlyMessage('created', serviceBooking(name)).payload.uri;
  const booked = (
    service: SchedulingService,
    name = 'a',
    overrides: Partial<ServiceBooking> = {},
  ) => {
    const booking = serviceBooking(name, overrides);
    if (service === 'calendly') return calendlyMessage('created', booking);
    if (service === 'cal.com') return calComMessage('BOOKING_CREATED', booking);
    return hubspotMessage('SCHEDULED', booking);
  };
  const canceled = (service: SchedulingService, name = 'a') => {
    const booking = serviceBooking(name, { at: AT[1] });
    if (service === 'calendly') return calendlyMessage('canceled', booking);
    if (service === 'cal.com') return calComMessage('BOOKING_CANCELLED', booking);
    return hubspotMessage('CANCELED', booking);
  };
  const send = (
    service: SchedulingService,
    message: object | string,
    signing: Signing & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) => sendSchedulingMessage(server, service, message, { at: NOW, ...signing });
  const read = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const stateOf = async (id: string) => {
    const { status, booking_requests: bookings } = await read(id);
    return [status, ...bookings.map(({ state, starts_at: at }) => `${state} ${at}`)];
  };
  async function kindsOf(leadId: string) {
    const { deliveries } = await server.json<DeliveryPage>(`/api/deliveries?lead_id=${leadId}`);
    return deliveries.map(({ kind }) => kind).filter((kind) => !KINDS_OF_NEW_LEAD.includes(kind));
  }
  const noticesOf = async (leadId: string | null) =>
    (await readRows(database(), 'job', { kind: 'booking-notice', leadId }, 'id')).map(
      ({ payload }) => payload,
    );
  const KINDS_OF_NEW_LEAD = ['report-mail', 'operator-notice'];

  describe('a booking made in a scheduling service', () => {
    it.each(SCHEDULING_SERVICES)('sets the lead to booked, with its time: %s', async (service) => {
      const id = await submit();
      expect(await send(service, booked(service))).toBe(204);
      const { status, booking_requests: bookings, work } = await read(id);
      expect(status).toBe('booked');
      expect(bookings).toMatchObject([
        {
          provider: service,
          state: 'confirmed',
          starts_at: TUESDAY,
          minutes: 30,
          kind: 'full',
          agent_id: null,
          by_visitor: true,
        },
      ]);
      const by = { calendly: 'Calendly', 'cal.com': 'Cal.com', hubspot: 'HubSpot' }[service];
      expect(work.history).toContainEqual(
        expect.objectContaining({ what: 'booking', by, from: '', to: `confirmed ${TUESDAY}` }),
      );
      // The service where the booking was made sends the confirmation and the reminders, so Pickup
      // adds no jobs for them.
      expect((await kindsOf(id)).toSorted()).toEqual(['booking-notice', 'webhook', 'webhook']);
      expect(await noticesOf(id)).toMatchObject([
        { event: 'booked', agent: null, provider: service },
      ]);
    });

    it.runIf(isFullRun)(
      'is matched to its lead by phone number, and by an email address that the lead corrected',
      async () => {
        const phone = `(312) 555-${String(1_000 + count)}`;
        const id = await submit({ 'contact.phone': phone });
        const other = { email: `work-${email}`, phone: `+1 312 555 ${String(1_000 + count)}` };
        await send('calendly', booked('calendly', 'a', other));
        expect(await stateOf(id)).toEqual(['booked', `confirmed ${TUESDAY}`]);

        const key = crypto.randomUUID();
        // The same key with another email address and another phone number makes another lead.
        const samePhone = { 'contact.phone': `(312) 555-${String(2_000 + count)}` };
        const typo = { ...samePhone, 'contact.email': `typo-${email}` };
        const corrected = await server.submit(typo, { key });
        await server.submit({ ...samePhone, 'contact.email': email.toUpperCase() }, { key });
        await send('cal.com', booked('cal.com', 'b'));
        expect(await stateOf(corrected)).toEqual(['booked', `confirmed ${TUESDAY}`]);
      },
    );

    it('belongs to the newest lead and its assignee, and never to a canary', async () => {
      const older = await submit();
      const newer = await submit();
      const assignee = crypto.randomUUID();
      await updateRows(database(), 'lead', { assignee }, { id: newer });
      await send('calendly', booked('calendly'));
      expect(await stateOf(older)).toEqual(['new']);
      expect(await stateOf(newer)).toEqual(['booked', `confirmed ${TUESDAY}`]);
      expect(await noticesOf(newer)).toMatchObject([{ event: 'booked', agent: assignee }]);
      email = 'canary@agency.test';
      await submitCanary(server, NOW, { 'contact.email': email });
      const before = await countRows(database(), 'booking_request');
      expect(await send('calendly', booked('calendly', 'c'))).toBe(204);
      expect(await countRows(database(), 'booking_request')).toBe(before);
    });

    it('causes a notice to operators if the person is unknown, without the person’s email address', async () => {
      const before = await countRows(database(), 'booking_request');
      const message = booked('calendly');
      expect(await send('calendly', message)).toBe(204);
      expect(await send('calendly', message)).toBe(204);
      expect(await countRows(database(), 'booking_request')).toBe(before);
      const notices = (await noticesOf(null)).filter(({ event }) => event === 'unknown');
      expect(notices.at(-1)).toMatchObject({ provider: 'calendly', startsAt: TUESDAY });
      expect(JSON.stringify([notices, server.lines])).not.toContain(email);
      const where = { externalId: externalId('a') };
      const stored = await readRows(database(), 'external_booking', where);
      expect(stored).toMatchObject([{ state: 'booked', bookingId: null }]);
    });

    it('is purged after 90 days if the person is unknown', async () => {
      await send('calendly', booked('calendly'));
      const old = new Date(NOW.getTime() - 91 * 86_400_000);
      await updateRows(database(), 'external_booking', { receivedAt: old }, { bookingId: null });
      await submit();
      await send('calendly', booked('calendly', 'b'));
      expect(
        await readRows(database(), 'external_booking', { bookingId: null }, 'externalId'),
      ).toEqual([]);
    });

    it('blocks no agent’s time, and does not change a time that was requested in Pickup', async () => {
      const id = await submit();
      const request = { date: '2030-01-08', time: '09:00', timeZone: 'America/Chicago', note: '' };
      const facts = { ip: '', userAgent: '', referer: '', receivedAt: NOW };
      await server.services.bookings.request(id, request, facts);
      await send('calendly', booked('calendly'));
      const other = await submit({ 'contact.email': `rival-${email}` });
      await send('calendly', booked('calendly', 'b', { email: `rival-${email}` }));
      expect(await stateOf(id)).toEqual(['booked', `requested ${TUESDAY}`, `confirmed ${TUESDAY}`]);
      expect(await stateOf(other)).toEqual(['booked', `confirmed ${TUESDAY}`]);
      // The visitor's page shows the time that they requested in Pickup.
      const view = await readView(await server.request(`/book?lead=${id}`), 'book');
      expect(view.booking).toMatchObject({ state: 'requested' });
    });

    it('is rescheduled and canceled only in its service, but agents record its outcome in Pickup', async () => {
      const id = await submit();
      await send('calendly', booked('calendly'));
      const [booking] = (await read(id)).booking_requests;
      const decide = (kind: string, body = {}) =>
        server.send(`/api/leads/${id}/bookings/${booking?.id}/${kind}`, {
          method: 'POST',
          body: { sequence: 0, ...body },
        });
      const other = { date: '2030-01-11', time: '10:00', time_zone: 'America/Chicago' };
      for (const response of [await decide('reschedule', other), await decide('decline')]) {
        expect(response.status).toBe(409);
        const message = 'This booking was made in Calendly. Change it there.';
        expect(await response.json()).toMatchObject({ message });
      }
      const past = { startsAt: new Date('2030-01-06T10:00:00Z') };
      await updateRows(database(), 'booking_request', past, { id: booking?.id ?? '' });
      expect((await decide('no-show')).status).toBe(200);
      expect((await read(id)).status).toBe('contacted');
      expect(await kindsOf(id)).not.toContain('booking-mail');
    });

    it('is not stored as booked after its lead was erased and it was canceled', async () => {
      const id = await submit();
      await send('calendly', booked('calendly'));
      await server.send(`/api/leads/${id}`, { method: 'DELETE' });
      expect(await send('calendly', canceled('calendly'))).toBe(204);
      const where = { externalId: externalId('a'), state: 'booked' } as const;
      expect(await countRows(database(), 'external_booking', where)).toBe(0);
    });
  });

  describe('later messages', () => {
    it.each(['calendly', 'cal.com'] as const)(
      'reschedule the booking by replacing it: %s',
      async (service) => {
        const id = await submit();
        await send(service, booked(service));
        const booking = serviceBooking('b', {
          at: AT[1],
          startsAt: WEDNESDAY,
          replaces: idOf('a'),
        });
        const rescheduled = {
          calendly: calendlyMessage('created', booking),
          'cal.com': calComMessage('BOOKING_RESCHEDULED', booking),
        };
        await send(service, rescheduled[service]);
        const state = ['booked', `replaced ${TUESDAY}`, `confirmed ${WEDNESDAY}`];
        expect(await stateOf(id)).toEqual(state);
        expect((await noticesOf(id)).at(-1)).toMatchObject({ event: 'rescheduled', from: TUESDAY });
        await send(service, booked(service));
        expect(await stateOf(id)).toEqual(state);
      },
    );

    it('reschedule the booking under the same id: hubspot', async () => {
      const id = await submit();
      await send('hubspot', booked('hubspot'));
      const rescheduled = hubspotMessage(
        'RESCHEDULED',
        serviceBooking('a', { at: AT[1], startsAt: WEDNESDAY }),
      );
      await send('hubspot', rescheduled);
      expect(await stateOf(id)).toEqual(['booked', `confirmed ${WEDNESDAY}`]);
      const notices = await noticesOf(id);
      await send('hubspot', rescheduled);
      await send('hubspot', booked('hubspot'));
      expect(await stateOf(id)).toEqual(['booked', `confirmed ${WEDNESDAY}`]);
      expect(await noticesOf(id)).toEqual(notices);
    });

    it.each(SCHEDULING_SERVICES)('cancel the booking once: %s', async (service) => {
      const id = await submit();
      for (const message of [booked(service), canceled(service), canceled(service)])
        await send(service, message);
      expect(await stateOf(id)).toEqual(['contacted', `canceled ${TUESDAY}`]);
      expect((await noticesOf(id)).map(({ event }) => event)).toEqual(['booked', 'canceled']);
    });

    it.runIf(isFullRun)(
      'keep the lead booked if they cancel only one of two bookings',
      async () => {
        const id = await submit();
        await send('calendly', booked('calendly'));
        await send('cal.com', booked('cal.com', 'b', { startsAt: THURSDAY }));
        await send('calendly', canceled('calendly'));
        const state = ['booked', `canceled ${TUESDAY}`, `confirmed ${THURSDAY}`];
        expect(await stateOf(id)).toEqual(state);
      },
    );

    it.runIf(isFullRun)('are ignored if they are not about bookings', async () => {
      const id = await submit();
      await send('hubspot', hubspotMessage('COMPLETED', serviceBooking('a')));
      await send('cal.com', calComMessage('MEETING_ENDED', serviceBooking('b')));
      await send('cal.com', { triggerEvent: 'PING', createdAt: AT[0], payload: {} });
      await send('calendly', { event: 'routing_form_submission.created', payload: {} });
      expect(await stateOf(id)).toEqual(['new']);
    });

    // A visitor books, reschedules twice, and may cancel. The messages arrive in any order, and up
    // to three of them arrive twice.
    it.each([true, false])(
      'have the same result in any order, canceled: %s',
      async (isCanceled) => {
        const messages = () => [
          booked('calendly'),
          calendlyMessage('rescheduled', serviceBooking('a', { at: AT[1] })),
          booked('calendly', 'b', { at: AT[1], startsAt: WEDNESDAY, replaces: idOf('a') }),
          calendlyMessage('rescheduled', serviceBooking('b', { at: AT[2] })),
          booked('calendly', 'c', { at: AT[2], startsAt: THURSDAY, replaces: idOf('b') }),
          ...(isCanceled
            ? [calendlyMessage('canceled', serviceBooking('c', { at: NOW.toISOString() }))]
            : []),
        ];
        const indexes = messages().map((_, index) => index);
        const orders = fc.nat(3).chain((twice) => {
          const all = [...indexes, ...indexes.slice(0, twice)];
          return fc.shuffledSubarray(all, { minLength: all.length });
        });
        const check = async (order: readonly number[]) => {
          count += 1;
          email = `any-order-${count}@shop.example`;
          const id = await submit();
          const sent = messages();
          for (const index of order) expect(await send('calendly', sent[index] ?? '')).toBe(204);
          const { status, booking_requests: bookings } = await read(id);
          const active = bookings.filter(({ state }) => state === 'confirmed');
          expect(active.map(({ starts_at: at }) => at)).toEqual(isCanceled ? [] : [THURSDAY]);
          expect(status === 'booked').toBe(!isCanceled);
        };
        await fc.assert(fc.asyncProperty(orders, check), { numRuns: isFullRun ? 20 : 6 });
      },
    );

    it('store one booking if copies of one message arrive together', async () => {
      const id = await submit();
      const message = booked('cal.com');
      const statuses = await Promise.all(Array.from({ length: 8 }, () => send('cal.com', message)));
      expect(new Set(statuses)).toEqual(new Set([204]));
      expect(await stateOf(id)).toEqual(['booked', `confirmed ${TUESDAY}`]);
    });
  });

  describe('a message', () => {
    it.each(SCHEDULING_SERVICES)('needs a valid signature: %s', async (service) => {
      const id = await submit();
      const message = booked(service);
      expect(await send(service, message, { secret: 'a-wrong-signing-secret' })).toBe(401);
      const unsigned = {
        'calendly-webhook-signature': '',
        'x-cal-signature-256': '',
        'x-hubspot-signature-v3': '',
      };
      expect(await send(service, message, { headers: unsigned })).toBe(401);
      const body = JSON.stringify(message);
      const path = schedulingEventsPath(service);
      const init = { method: 'POST', body: `${body} `, headers: { 'x-cal-signature-256': 'aa' } };
      expect((await server.request(path, init)).status).toBe(401);
      expect(await stateOf(id)).toEqual(['new']);
    });

    it.each([
      ['calendly', 181],
      ['hubspot', 301],
    ] as const)('is refused when its signature is too old: %s', async (service, seconds) => {
      const at = new Date(NOW.getTime() - seconds * 1_000);
      expect(await send(service, booked(service), { at })).toBe(401);
      const inTime = new Date(NOW.getTime() - (seconds - 2) * 1_000);
      expect(await send(service, booked(service), { at: inTime })).toBe(204);
    });

    it.runIf(isFullRun)(
      'from HubSpot must be signed for the public address, even if a proxy forwards another host',
      async () => {
        const url = `https://other.example${schedulingEventsPath('hubspot')}`;
        const headers = { host: 'other.example', 'x-forwarded-host': 'other.example' };
        expect(await send('hubspot', booked('hubspot'), { url, headers })).toBe(401);
        expect(await send('hubspot', booked('hubspot'), { headers })).toBe(204);
      },
    );

    it.each(SCHEDULING_SERVICES)(
      'is refused if it is too large or unreadable: %s',
      async (service) => {
        const large = { ...booked(service), filler: 'x'.repeat(100_000) };
        expect(await send(service, large)).toBe(413);
        const broken = { event: 'invitee.created', triggerEvent: 'BOOKING_CREATED' };
        for (const message of ['no JSON', [], broken])
          expect(await send(service, message)).toBe(400);
      },
    );

    it.each(SCHEDULING_SERVICES)('gets status 404 while no secret is set: %s', async (service) => {
      const config = { schedulingServices: { calendly: null, 'cal.com': null, hubspot: null } };
      const withoutSecrets = await startTestServer({
        database: database(),
        now: () => NOW,
        config,
      });
      const sent = sendSchedulingMessage(withoutSecrets, service, booked(service), { at: NOW });
      expect(await sent).toBe(404);
      await withoutSecrets.stop();
    });

    it('is refused with any method other than POST', async () => {
      const response = await server.request(schedulingEventsPath('calendly'));
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    });

    it('is rate limited after 30 messages with a wrong signature, unless its signature is valid', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.99' };
      const wrong = { secret: 'a-wrong-signing-secret', headers };
      for (let sent = 0; sent < 30; sent += 1) await send('calendly', booked('calendly'), wrong);
      expect(await send('calendly', booked('calendly'), wrong)).toBe(429);
      expect(await send('calendly', booked('calendly'), { headers })).toBe(204);
    });
  });
});
