import type { BookingService } from '../src/domain/bookings/booking-service.ts';
import type { DeliveryPage } from '@pickup/contracts/operator-deliveries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readView } from './plain-renderer.ts';
import { siteSettings } from './site-settings.ts';
import { listedLeads } from './stored-leads.ts';
import { openTestDatabase, type OpenedDatabase } from './test-database.ts';
import { formPost, NO_BACKUPS, startTestServer, type TestServer } from './test-server.ts';
import type { FormNotice } from '@pickup/contracts/lead-form';

let opened: OpenedDatabase;
let server: TestServer;
let email: string;
let count = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer({
    on: opened.database,
    settings: { mail: { operators: ['boss@pickup.example'] } },
  });
});
afterAll(async () => {
  await server.stop();
  await opened.remove();
});
beforeEach(() => {
  count += 1;
  email = `booker-${count}@shop.example`;
});

// Within the year ahead in which a call can be requested.
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const asked = { date: nextMonth, time: '09:30', timeZone: 'America/Denver', note: 'Gate code 7' };
const contact = () => ({
  firstName: 'Bo',
  lastName: 'Diaz',
  email,
  phone: '555 010 0143',
  businessType: 'roofing',
  website: '',
  renderedAt: String(Date.now() - 3_600_000),
});
const BAD_CONTACT = { email: 'bo@', phone: '12' };
const unknownLead = '0190b2f0-0000-7000-8000-000000000000';

const book = (fields: Record<string, string>) => server.request('/book', formPost(fields));
const stored = () => listedLeads(server, email);

/** The page that a submitted form redirects to: the lead's, with the token of the call. */
function pageAfter(response: Response, lead: string): string {
  const path = response.headers.get('location') ?? '';
  expect([response.status, path.replace(/[\w-]{22}$/, '…')]).toEqual([
    303,
    `/book?lead=${lead}&token=…`,
  ]);
  return path;
}

const callAfter = (response: Response, lead: string) => callAt(pageAfter(response, lead));

/** The call as a person sees it who has nothing but the lead's id. */
const callOf = (lead: string) => callAt(`/book?lead=${lead}`);

async function callAt(path: string) {
  const response = await server.request(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await readView(response, 'book')).call;
}

async function sentLead(): Promise<string> {
  const fields = { ...contact(), hasConsent: 'true' };
  const response = await server.request('/lead', formPost(fields));
  return (await readView(response, 'thanks')).leadId ?? '';
}

describe('the booking page', () => {
  it('asks only for the time when the lead is known', async () => {
    const response = await server.request(`/book?lead=${unknownLead}`);
    expect(await readView(response, 'book')).toMatchObject({ leadId: unknownLead });
  });

  it('keeps the longer call through the form, a mistake in it, and another request', async () => {
    const lead = await sentLead();
    const first = await server.request(`/book?lead=${lead}&call=full`);
    expect(await readView(first, 'book')).toMatchObject({ kind: 'full' });
    const mistaken = await book({ ...asked, time: '', lead, kind: 'full' });
    expect(mistaken.status).toBe(400);
    expect(await readView(mistaken, 'book')).toMatchObject({ kind: 'full' });
    const call = await callAfter(await book({ ...asked, lead, kind: 'full' }), lead);
    expect(call).toMatchObject({ kind: 'full', minutes: 30 });
    const { token = '' } = call ?? {};
    const again = await server.request(`/book?lead=${lead}`);
    expect(await readView(again, 'book')).toMatchObject({ kind: 'full' });
    const shorter = await callAfter(await book({ ...asked, lead, token }), lead);
    expect(shorter).toMatchObject({ kind: 'quick', minutes: 15 });
  });

  it.each(['', '?lead=', '?lead=1%27--'])('asks for the contact as well: "%s"', async (query) => {
    const response = await server.request(`/book${query}`);
    expect(await readView(response, 'book')).toMatchObject({ leadId: null });
  });

  it('redirects to the operator’s calendar where one is set', async () => {
    const booking = { url: 'https://calendar.example/call' };
    const config = {
      settings: siteSettings({ booking }),
      supabase: null,
      trustedProxies: 0,
      backup: NO_BACKUPS,
    };
    const response = await server.replacing({ config }).request('/book');
    expect([response.status, response.headers.get('location')]).toEqual([302, booking.url]);
  });
});

describe('a requested time', () => {
  it('is stored with the existing lead', async () => {
    const lead = await sentLead();
    const shown = await callAfter(await book({ ...asked, lead }), lead);
    expect(shown).toMatchObject({ state: 'requested', sequence: 0, isPast: false, reply: '' });
    expect(shown?.when).toMatch(/ at 9:30 AM$/);
    expect(shown?.zone).toMatch(/^Mountain .+ Time \(Denver\)$/);
    const { date, time, timeZone } = asked;
    expect(await stored()).toMatchObject([
      {
        id: lead,
        booking_requests: [{ date, time, time_zone: timeZone, note: 'Gate code 7' }],
      },
    ]);
  });

  it('is reported to the operator once, however often it is sent', async () => {
    const lead = await sentLead();
    const notices = async () => {
      const path = `/api/deliveries?lead_id=${lead}&kind=operator-notice`;
      return (await server.json<DeliveryPage>(path)).deliveries.length;
    };
    const before = await notices();
    await book({ ...asked, lead });
    await book({ ...asked, lead });
    expect(await notices()).toBe(before + 1);
  });

  it('sends a lead that comes with it no report, until the visitor asks for one', async () => {
    const kindsOf = async (lead = '') => {
      const path = `/api/deliveries?lead_id=${lead}`;
      const { deliveries } = await server.json<DeliveryPage>(path);
      return deliveries.map(({ kind }) => kind).toSorted();
    };
    await book({ ...asked, ...contact() });
    const [booker] = await stored();
    expect(await kindsOf(booker?.id)).toEqual([
      'booking-mail',
      'operator-notice',
      'operator-notice',
    ]);
    expect(booker?.quality?.reasons).toContainEqual(
      expect.objectContaining({ text: 'Came to book a call' }),
    );
    expect(await kindsOf(await sentLead())).toEqual(['operator-notice', 'report-mail']);
  });

  it('creates the lead if there is none, and does not require consent to marketing', async () => {
    const response = await book({ ...asked, ...contact() });
    const [made] = await stored();
    expect(await callAfter(response, made?.id ?? '')).toMatchObject({ state: 'requested' });
    expect(await stored()).toMatchObject([
      {
        business_type: 'roofing',
        consent: null,
        sent: { lead_source: 'booking_page', jobs_per_month: 8, avg_job_profit: 850 },
        booking_requests: [{ date: asked.date }],
      },
    ]);
  });

  it('stores the consent that is given', async () => {
    await book({ ...asked, ...contact(), hasConsent: 'true' });
    expect(await stored()).toMatchObject([{ consent: { status: 'granted' } }]);
  });

  it('sent twice creates one lead and request, while a different time adds a request to the same lead', async () => {
    const fields = { ...asked, ...contact() };
    await Promise.all([book(fields), book(fields)]);
    await book({ ...fields, time: '14:00' });
    const [lead, ...others] = await stored();
    expect(others).toEqual([]);
    expect(lead?.booking_requests.map((request) => request.time).toSorted()).toEqual([
      '09:30',
      '14:00',
    ]);
  });

  it.each<[string, Record<string, string>, string[], FormNotice | null]>([
    ['without a day', { date: '' }, ['date'], 'missingInformation'],
    ['without an email address', { email: '' }, ['email'], 'missingInformation'],
    ['on an invalid day', { date: '2099-02-30' }, ['date'], null],
    ['at an invalid time', { time: '25:00' }, ['time'], null],
    ['in an unknown time zone', { timeZone: 'Mars/Olympus' }, ['timeZone'], null],
    ['years ahead', { date: '2099-05-04' }, ['date'], null],
    ['in the past', { date: '2020-01-01' }, ['date'], null],
    ['with an invalid email and phone number', BAD_CONTACT, ['email', 'phone'], null],
  ])('%s is shown again as typed, and nothing is stored', async (_name, over, paths, notice) => {
    const fields = { ...asked, ...contact(), ...over };
    const response = await book(fields);
    expect(response.status).toBe(400);
    const view = await readView(response, 'book');
    const { date, time, timeZone, note } = fields;
    expect(view.booking).toEqual({ date, time, timeZone, note });
    expect(view.returned?.issues.map((issue) => issue.path)).toEqual(paths);
    expect(view.returned?.notice).toEqual(notice);
    expect(view.returned?.values.lastName).toBe('Diaz');
    expect(await stored()).toEqual([]);
  });

  it('with a number that no one can dial is asked about once', async () => {
    const fields = { ...asked, ...contact(), phone: '+44 (0)20 7946 0123' };
    const response = await book(fields);
    expect(response.status).toBe(400);
    const { returned } = await readView(response, 'book');
    expect(returned?.issues).toEqual([{ path: 'phone', message: 'is doubtful' }]);
    expect(await stored()).toEqual([]);
    const phoneAsked = returned?.values.phoneAsked ?? '';
    expect((await book({ ...fields, phoneAsked })).status).toBe(303);
    expect(await stored()).toMatchObject([{ contact: { phone: '+4402079460123' } }]);
  });

  it('is stored with as much of its note as can be', async () => {
    const note = `Gate\r\n${'x'.repeat(995)}😀\0`;
    expect((await book({ ...asked, ...contact(), note })).status).toBe(303);
    const [lead] = await stored();
    expect(lead?.booking_requests[0]?.note).toBe(`Gate\n${'x'.repeat(995)}`);
  });

  it('early or late is asked back once, also while other fields are corrected', async () => {
    const fields = { ...asked, ...contact(), time: '03:00' };
    const paths = async (over: object) =>
      (await readView(await book({ ...fields, ...over }), 'book')).returned?.issues.map(
        ({ path }) => path,
      );
    expect(await paths({ email: '' })).toEqual(['time', 'email']);
    expect(await paths({ email: '', seenTime: '03:00' })).toEqual(['email']);
    expect(await paths({ seenTime: '18:30', time: '18:31' })).toEqual(['time']);
    expect(await stored()).toEqual([]);
    expect((await book({ ...fields, seenTime: '03:00' })).status).toBe(303);
    expect((await stored())[0]?.booking_requests).toMatchObject([{ time: '03:00' }]);
  });

  it('sent by the page’s script is answered with the form’s data', async () => {
    const fields = { ...asked, ...contact(), ...BAD_CONTACT };
    const init = formPost(fields, { accept: 'application/json' });
    const response = await server.request('/book', init);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      name: 'book',
      booking: asked,
      returned: { values: { phone: '12' }, issues: [{ path: 'email' }, { path: 'phone' }] },
    });
  });

  it('is replaced only by its visitor, while others see no more than when it is', async () => {
    const lead = await sentLead();
    const path = pageAfter(await book({ ...asked, lead }), lead);
    const call = await callAt(path);
    const { token = '', ...shown } = call ?? {};
    expect([token, await callOf(lead)]).toEqual([expect.stringMatching(/^[\w-]{22}$/), shown]);
    for (const guess of [{}, { token: '' }, { token: 'x' }]) {
      for (const fields of [{}, { time: '14:00' }]) {
        const response = await book({ ...asked, ...fields, lead, ...guess });
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          `/book?lead=${lead}`,
        ]);
      }
    }
    expect(await callAt(path)).toEqual(call);
    const later = await callAfter(await book({ ...asked, time: '14:00', lead, token }), lead);
    expect(later?.when).toMatch(/ at 2:00 PM$/);
  });

  it('for a lead that is unknown here asks for the contact', async () => {
    const response = await book({ ...asked, lead: unknownLead });
    expect(response.status).toBe(400);
    const view = await readView(response, 'book');
    expect(view.leadId).toBeNull();
    expect(view.booking?.date).toBe(asked.date);
    expect(view.returned?.notice).toBe('missingInformation');
  });

  it('from another site is refused', async () => {
    const init = formPost({ ...asked, ...contact() }, { origin: 'https://evil.example' });
    const response = await server.request('/book', init);
    expect(response.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('that cannot be stored is not lost: sending it again creates no second lead', async () => {
    const fail = () => Promise.reject(new Error('no connection'));
    const offer = () => Promise.resolve(null);
    const bookings: BookingService = Object.assign(Object.create(server.services.bookings), {
      request: fail,
      latest: fail,
      offer,
    });
    const fields = { ...asked, ...contact() };
    const app = server.replacing({ bookings });
    const response = await app.request('/book', formPost(fields));
    expect(response.status).toBe(500);
    expect((await readView(response, 'book')).returned?.notice).toBe('submissionFailed');
    expect((await book(fields)).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a proposed time', () => {
  async function decide(lead: string, kind: string, body: object = {}): Promise<void> {
    const call = await callOf(lead);
    await server.json(`/api/leads/${lead}/bookings/${call?.id}/${kind}`, {
      method: 'POST',
      body: { sequence: call?.sequence, ...body },
    });
  }
  const other = { date: nextMonth, time: '16:15', time_zone: 'America/Denver' };

  async function proposed() {
    const lead = await sentLead();
    const path = pageAfter(await book({ ...asked, lead }), lead);
    await decide(lead, 'propose', { ...other, note: 'Later is better.' });
    const call = await callAt(path);
    if (!call) throw new Error('The lead has no requested call');
    const { token = '', sequence } = call;
    return { lead, path, call, fields: { lead, token, sequence: String(sequence) } };
  }
  const accept = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.request('/book/accept', formPost(fields, headers));

  it('is shown to the visitor, and opening its link does not accept it', async () => {
    const { path, call } = await proposed();
    expect(call).toMatchObject({ state: 'proposed', reply: 'Later is better.', isPast: false });
    expect(call.when).toMatch(/ at 4:15 PM$/);
    const response = await server.request('/book/accept');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/book']);
    expect(await callAt(path)).toEqual(call);
  });

  it('is neither answered nor replaced by someone who knows the lead’s id, nor is its note shown', async () => {
    const { lead, path, call, fields } = await proposed();
    const { token: _, ...shown } = call;
    expect(await callOf(lead)).toEqual({ ...shown, reply: '' });
    const other = await proposed();
    for (const token of ['', 'x', other.fields.token])
      expect((await accept({ ...fields, token })).status).toBeGreaterThanOrEqual(400);
    await book({ ...asked, time: '14:00', lead });
    expect(await callAt(path)).toEqual(call);
    expect((await callAt(other.path))?.state).toBe('proposed');
  });

  it('is accepted by the visitor once, however often and fast they send it', async () => {
    const { lead, fields } = await proposed();
    const answers = await Promise.all([accept(fields), accept(fields)]);
    answers.push(await accept(fields));
    for (const answer of answers) {
      expect(await callAfter(answer, lead)).toMatchObject({ state: 'confirmed', sequence: 2 });
    }
    expect(await stored()).toMatchObject([
      { status: 'booked', booking_requests: [{ state: 'confirmed', decided_by: 'Visitor' }] },
    ]);
  });

  it('counts as accepted if an agent confirmed it on the phone', async () => {
    const { lead, fields } = await proposed();
    await decide(lead, 'confirm', { note: 'As agreed.' });
    expect(await callAfter(await accept(fields), lead)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['replaced by another proposal', (lead: string) => decide(lead, 'propose', other), 'proposed'],
    ['declined', (lead: string) => decide(lead, 'decline'), 'declined'],
    [
      'answered with another time',
      (lead: string, token: string) => book({ ...asked, time: '11:00', lead, token }),
      'requested',
    ],
  ])('%s is refused, and the page shows the current plan', async (_name, change, state) => {
    const { lead, fields } = await proposed();
    await change(lead, fields.token);
    const response = await accept(fields);
    expect(response.status).toBe(409);
    const { call, returned } = await readView(response, 'book');
    expect(call?.state).toBe(state);
    expect(returned?.notice).toBe('notOpen');
    expect((await callOf(lead))?.state).toBe(state);
  });

  it.each([
    ['an unknown lead', { lead: unknownLead }, 404],
    ['an unknown call', { token: 'x' }, 404],
    ['a malformed number', { sequence: 'two' }, 409],
  ])('is not accepted for %s', async (_name, over, status) => {
    const { path, call, fields } = await proposed();
    expect((await accept({ ...fields, ...over })).status).toBe(status);
    expect(await callAt(path)).toEqual(call);
  });

  it('is not accepted from a form on another site', async () => {
    const { path, call, fields } = await proposed();
    expect((await accept(fields, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await callAt(path)).toEqual(call);
  });

  it('is shown even after the operator sets a calendar', async () => {
    const { lead } = await proposed();
    const settings = siteSettings({ booking: { url: 'https://calendar.example/call' } });
    const app = server.replacing({
      config: { settings, supabase: null, trustedProxies: 0, backup: NO_BACKUPS },
    });
    const view = await readView(await app.request(`/book?lead=${lead}`), 'book');
    expect(view.call?.state).toBe('proposed');
  });
});
