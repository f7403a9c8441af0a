import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import type { BookingService } from '../../src/features/bookings/booking/booking-service.ts';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactFields } from './free-times.ts';
import { readView } from '../page/plain-renderer.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { listedLeads } from '../leads/stored-leads.ts';
import { serverWithDatabase } from '../support/server-of-suite.ts';
import { formPost, NO_BACKUPS } from '../support/test-server.ts';
import type { FormNotice } from '@pickup/contracts/leads/lead-form';

const server = serverWithDatabase({ settings: { mail: { operators: ['boss@pickup.example'] } } });
let email: string;
let count = 0;

beforeEach(() => {
  count += 1;
  email = `booker-${count}@shop.example`;
});

// Visitors can request a time up to a year ahead.
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const requested = {
  date: nextMonth,
  time: '09:30',
  timeZone: 'America/Denver',
  note: 'Gate code 7',
};
const contact = () => contactFields(email, new Date());
const BAD_CONTACT = { email: 'bo@', phone: '12' };
const EXTERNAL_CALENDAR = 'https://calendar.example/call';
const unknownLead = '0190b2f0-0000-7000-8000-000000000000';

const book = (fields: Record<string, string>) => server.request('/book', formPost(fields));
const bookView = (response: Response) => readView(response, 'book');
const stored = () => listedLeads(server, email);
/** Returns the same server with an external calendar in its settings. */
const withExternalCalendar = () => {
  const settings = siteSettings({ booking: { url: EXTERNAL_CALENDAR } });
  const config = { settings, supabase: null, trustedProxies: 0, backup: NO_BACKUPS };
  return server.replacing({ config });
};

/** Returns the redirect of a submitted form: the lead's booking page, with the booking's token. */
function pageAfter(response: Response, lead: string): string {
  const path = response.headers.get('location') ?? '';
  const withoutToken = path.replace(/[\w-]{22}$/, '…');
  expect([response.status, withoutToken]).toEqual([303, `/book?lead=${lead}&token=…`]);
  return path;
}

const bookingAfter = (response: Response, lead: string) => bookingAt(pageAfter(response, lead));

/** Returns the booking as the page shows it to a person who has only the lead's id. */
const shownAt = (lead: string) => bookingAt(`/book?lead=${lead}`);

async function bookingAt(path: string) {
  const response = await server.request(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await bookView(response)).booking;
}

async function submitLead(): Promise<string> {
  const fields = { ...contact(), hasConsent: 'true' };
  const response = await server.request('/lead', formPost(fields));
  return (await readView(response, 'thanks')).leadId ?? '';
}

async function kindsOf(lead = ''): Promise<string[]> {
  const { deliveries } = await server.json<DeliveryPage>(`/api/deliveries?lead_id=${lead}`);
  return deliveries.map(({ kind }) => kind).toSorted();
}

describe('the booking page', () => {
  it.each([
    [`?lead=${unknownLead}`, unknownLead],
    ['', null],
    ['?lead=', null],
    ['?lead=1%27--', null],
  ])('uses the lead id in its address if the id is valid: "%s"', async (query, leadId) => {
    expect(await bookView(await server.request(`/book${query}`))).toMatchObject({ leadId });
  });

  it('keeps the choice of a longer call in the form, after a mistake, and for the next request', async () => {
    const minutes = { quick: 20, full: 45 };
    const body = { version: 0, hours: { ...DEFAULT_TEAM_AVAILABILITY, minutes } };
    await server.json('/api/availability/team', { method: 'PUT', body });
    const lead = await submitLead();
    const viewAt = async (path: string) => bookView(await server.request(path));
    for (const query of ['kind=full', 'call=full'])
      expect(await viewAt(`/book?lead=${lead}&${query}`)).toMatchObject({ kind: 'full' });
    const mistaken = await book({ ...requested, time: '', lead, kind: 'full' });
    expect(mistaken.status).toBe(400);
    expect(await bookView(mistaken)).toMatchObject({ kind: 'full' });
    const booking = await bookingAfter(await book({ ...requested, lead, kind: 'full' }), lead);
    expect(booking).toMatchObject({ kind: 'full', minutes: minutes.full });
    const { token = '' } = booking ?? {};
    expect(await viewAt(`/book?lead=${lead}`)).toMatchObject({ kind: 'full' });
    const shorter = await bookingAfter(await book({ ...requested, lead, token }), lead);
    expect(shorter).toMatchObject({ kind: 'quick', minutes: minutes.quick });
  });

  it('redirects to the operator’s calendar if one is set', async () => {
    const response = await withExternalCalendar().request('/book');
    expect([response.status, response.headers.get('location')]).toEqual([302, EXTERNAL_CALENDAR]);
  });
});

describe('a requested time', () => {
  it('is stored with the existing lead', async () => {
    const lead = await submitLead();
    const shown = await bookingAfter(await book({ ...requested, lead }), lead);
    expect(shown).toMatchObject({ state: 'requested', sequence: 0, isPast: false, reply: '' });
    expect(shown?.when).toMatch(/ at 9:30 AM$/);
    expect(shown?.zone).toMatch(/^Mountain .+ Time \(Denver\)$/);
    const { timeZone, ...rest } = requested;
    const booking_requests = [{ ...rest, time_zone: timeZone }];
    expect(await stored()).toMatchObject([{ id: lead, booking_requests }]);
  });

  it('creates a lead if there is none, sends no report, and stores marketing consent only if it is given', async () => {
    const response = await book({ ...requested, ...contact() });
    const [made] = await stored();
    expect(await bookingAfter(response, made?.id ?? '')).toMatchObject({ state: 'requested' });
    expect(await stored()).toMatchObject([
      {
        business_type: 'roofing',
        consent: null,
        sent: { lead_source: 'booking_page', jobs_per_month: 8, avg_job_profit: 850 },
        booking_requests: [{ date: requested.date }],
        quality: {
          reasons: expect.arrayContaining([
            expect.objectContaining({ text: 'Came to book a call' }),
          ]),
        },
      },
    ]);
    // The visitor gets a report only after requesting one.
    const notices = ['booking-mail', 'operator-notice', 'operator-notice'];
    expect(await kindsOf(made?.id)).toEqual(notices);
    expect(await kindsOf(await submitLead())).toEqual(['operator-notice', 'report-mail']);
    email = `agreeing-${email}`;
    await book({ ...requested, ...contact(), hasConsent: 'true' });
    expect(await stored()).toMatchObject([{ consent: { status: 'granted' } }]);
  });

  it('creates one lead and one booking if sent twice, and another booking if sent for a different time', async () => {
    const fields = { ...requested, ...contact() };
    await Promise.all([book(fields), book(fields)]);
    await book({ ...fields, time: '14:00' });
    const [lead, ...others] = await stored();
    expect(others).toEqual([]);
    expect(lead?.booking_requests.map(({ time }) => time).toSorted()).toEqual(['09:30', '14:00']);
  });

  it.each<[string, Record<string, string>, string[], FormNotice | null]>([
    ['without a day', { date: '' }, ['date'], 'missingInformation'],
    ['without an email address', { email: '' }, ['email'], 'missingInformation'],
    ['on an invalid day', { date: '2099-02-30' }, ['date'], null],
    ['at an invalid time', { time: '25:00' }, ['time'], null],
    ['in an unknown time zone', { timeZone: 'Mars/Olympus' }, ['timeZone'], null],
    ['with an invalid email and phone number', BAD_CONTACT, ['email', 'phone'], null],
    ['with a phone number that no one can dial', { phone: '+44 (0)20 7946 0123' }, ['phone'], null],
  ])(
    '%s is shown again as typed, and nothing is stored',
    async (_name, overrides, paths, notice) => {
      const fields = { ...requested, ...contact(), ...overrides };
      const response = await book(fields);
      expect(response.status).toBe(400);
      const { date, time, timeZone, note } = fields;
      expect(await bookView(response)).toMatchObject({
        bookingForm: { date, time, timeZone, note },
        returned: { issues: paths.map((path) => ({ path })), notice, values: { lastName: 'Diaz' } },
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('is stored with a shortened note, without characters that cannot be stored', async () => {
    const note = `Gate\r\n${'x'.repeat(995)}😀\0`;
    expect((await book({ ...requested, ...contact(), note })).status).toBe(303);
    const [lead] = await stored();
    expect(lead?.booking_requests[0]?.note).toBe(`Gate\n${'x'.repeat(995)}`);
  });

  it('must be confirmed once if it is early or late in the day, even while other fields are wrong', async () => {
    const fields = { ...requested, ...contact(), time: '03:00' };
    const paths = async (overrides: object) => {
      const { returned } = await bookView(await book({ ...fields, ...overrides }));
      return returned?.issues.map(({ path }) => path);
    };
    expect(await paths({ email: '' })).toEqual(['time', 'email']);
    expect(await paths({ email: '', seenTime: '03:00' })).toEqual(['email']);
    expect(await paths({ seenTime: '18:30', time: '18:31' })).toEqual(['time']);
    expect(await stored()).toEqual([]);
    expect((await book({ ...fields, seenTime: '03:00' })).status).toBe(303);
    expect((await stored())[0]?.booking_requests).toMatchObject([{ time: '03:00' }]);
  });

  it('with mistakes is returned as JSON if the page’s script sent it', async () => {
    const fields = { ...requested, ...contact(), ...BAD_CONTACT };
    const init = formPost(fields, { accept: 'application/json' });
    const response = await server.request('/book', init);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      name: 'book',
      bookingForm: requested,
      returned: { values: { phone: '12' }, issues: [{ path: 'email' }, { path: 'phone' }] },
    });
  });

  it('is replaced only by its visitor, and other people see no token and no links', async () => {
    const lead = await submitLead();
    const path = pageAfter(await book({ ...requested, lead }), lead);
    const booking = await bookingAt(path);
    const { token = '', links: _, ...shown } = booking ?? {};
    expect([token, await shownAt(lead)]).toEqual([expect.stringMatching(/^[\w-]{22}$/), shown]);
    for (const guess of [{}, { token: '' }, { token: 'x' }]) {
      for (const fields of [{}, { time: '14:00' }]) {
        const { status, headers } = await book({ ...requested, ...fields, lead, ...guess });
        expect([status, headers.get('location')]).toEqual([303, `/book?lead=${lead}`]);
      }
    }
    expect(await bookingAt(path)).toEqual(booking);
    const later = await bookingAfter(
      await book({ ...requested, time: '14:00', lead, token }),
      lead,
    );
    expect(later?.when).toMatch(/ at 2:00 PM$/);
  });

  it('is canceled by its visitor with the link on the page', async () => {
    const lead = await submitLead();
    const path = pageAfter(await book({ ...requested, lead }), lead);
    const { cancel = '', reschedule = '' } = (await bookingAt(path))?.links ?? {};
    const canceled = await server.request(cancel, formPost({}));
    expect([canceled.status, canceled.headers.get('location')]).toEqual([303, cancel]);
    expect(await bookingAt(path)).toMatchObject({ state: 'canceled', byVisitor: true });
    const again = await bookView(await server.request(reschedule));
    expect(again).toMatchObject({ formUrl: reschedule, booking: { state: 'canceled' } });
    const { work } = await server.json<OperatorLeadDetail>(`/api/leads/${lead}`);
    expect(work.history).toContainEqual(
      expect.objectContaining({ event: 'canceled', by: 'Visitor' }),
    );
  });

  it('makes the page ask for the contact details if the lead is unknown', async () => {
    const response = await book({ ...requested, lead: unknownLead });
    expect(response.status).toBe(400);
    expect(await bookView(response)).toMatchObject({
      leadId: null,
      bookingForm: { date: requested.date },
      returned: { notice: 'missingInformation' },
    });
  });

  it.each(['/book', '/book/accept', '/book/hold'])(
    'is refused from another site: %s',
    async (path) => {
      const init = formPost({ ...requested, ...contact() }, { origin: 'https://evil.example' });
      expect((await server.request(path, init)).status).toBe(403);
      expect(await stored()).toEqual([]);
    },
  );

  it('can be sent again after it could not be stored, without creating a second lead', async () => {
    const fail = () => Promise.reject(new Error('no connection'));
    const offer = () => Promise.resolve(null);
    const bookings: BookingService = Object.assign(Object.create(server.services.bookings), {
      request: fail,
      latest: fail,
      offer,
    });
    const fields = { ...requested, ...contact() };
    const app = server.replacing({ bookings });
    const response = await app.request('/book', formPost(fields));
    expect(response.status).toBe(500);
    expect((await bookView(response)).returned?.notice).toBe('submissionFailed');
    expect((await book(fields)).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a proposed time', () => {
  async function decide(lead: string, kind: string, body: object = {}): Promise<void> {
    const booking = await shownAt(lead);
    await server.json(`/api/leads/${lead}/bookings/${booking?.id}/${kind}`, {
      method: 'POST',
      body: { sequence: booking?.sequence, ...body },
    });
  }
  const other = { date: nextMonth, time: '16:15', time_zone: 'America/Denver' };

  async function proposed() {
    const lead = await submitLead();
    const path = pageAfter(await book({ ...requested, lead }), lead);
    await decide(lead, 'propose', { ...other, note: 'Later is better.' });
    const booking = await bookingAt(path);
    if (!booking) throw new Error('The lead has no requested booking');
    const { token = '', sequence } = booking;
    return { lead, path, booking, fields: { lead, token, sequence: String(sequence) } };
  }
  const accept = (fields: Record<string, string>) =>
    server.request('/book/accept', formPost(fields));

  it('is shown to the visitor, and opening its link does not accept it', async () => {
    const { path, booking } = await proposed();
    expect(booking).toMatchObject({ state: 'proposed', reply: 'Later is better.', isPast: false });
    expect(booking.when).toMatch(/ at 4:15 PM$/);
    const response = await server.request('/book/accept');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/book']);
    expect(await bookingAt(path)).toEqual(booking);
  });

  it('cannot be accepted or replaced without its token, and the agent’s note is hidden', async () => {
    const { lead, path, booking, fields } = await proposed();
    const { token: _, links: __, ...shown } = booking;
    expect(await shownAt(lead)).toEqual({ ...shown, reply: '' });
    const other = await proposed();
    for (const token of ['', 'x', other.fields.token])
      expect((await accept({ ...fields, token })).status).toBeGreaterThanOrEqual(400);
    await book({ ...requested, time: '14:00', lead });
    expect(await bookingAt(path)).toEqual(booking);
    expect((await bookingAt(other.path))?.state).toBe('proposed');
  });

  it('is accepted once, even if the visitor sends the form several times', async () => {
    const { lead, fields } = await proposed();
    const responses = await Promise.all([accept(fields), accept(fields)]);
    responses.push(await accept(fields));
    for (const response of responses) {
      expect(await bookingAfter(response, lead)).toMatchObject({ state: 'confirmed', sequence: 2 });
    }
    expect(await stored()).toMatchObject([
      { status: 'booked', booking_requests: [{ state: 'confirmed', decided_by: 'Visitor' }] },
    ]);
    const { work } = await server.json<OperatorLeadDetail>(`/api/leads/${lead}`);
    const by = { by: 'Visitor', to: expect.stringMatching(/^confirmed /) };
    expect(work.history).toContainEqual(expect.objectContaining(by));
    const mails = (await kindsOf(lead)).filter((kind) => kind === 'booking-mail');
    expect(mails).toHaveLength(3); // requested, proposed, confirmed
  });

  it('counts as accepted if an agent has confirmed it', async () => {
    const { lead, fields } = await proposed();
    await decide(lead, 'confirm', { note: 'As agreed.' });
    expect(await bookingAfter(await accept(fields), lead)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['replaced by another proposal', (lead: string) => decide(lead, 'propose', other), 'proposed'],
    ['declined', (lead: string) => decide(lead, 'decline'), 'declined'],
    [
      'answered with another time',
      (lead: string, token: string) => book({ ...requested, time: '11:00', lead, token }),
      'requested',
    ],
  ])(
    '%s can no longer be accepted, and the page shows the current state',
    async (_name, change, state) => {
      const { lead, fields } = await proposed();
      await change(lead, fields.token);
      const response = await accept(fields);
      expect(response.status).toBe(409);
      const { booking, returned } = await bookView(response);
      expect(booking?.state).toBe(state);
      expect(returned?.notice).toBe('notOpen');
      expect((await shownAt(lead))?.state).toBe(state);
    },
  );

  it.each([
    ['an unknown lead', { lead: unknownLead }, 404],
    ['a wrong token', { token: 'x' }, 404],
    ['a malformed sequence number', { sequence: 'two' }, 409],
  ])('is not accepted with %s', async (_name, overrides, status) => {
    const { path, booking, fields } = await proposed();
    expect((await accept({ ...fields, ...overrides })).status).toBe(status);
    expect(await bookingAt(path)).toEqual(booking);
  });

  it('is shown even after the operator sets an external calendar', async () => {
    const { lead } = await proposed();
    const view = await bookView(await withExternalCalendar().request(`/book?lead=${lead}`));
    expect(view.booking?.state).toBe('proposed');
  });
});
