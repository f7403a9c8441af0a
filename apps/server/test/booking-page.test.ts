import { LEAD_TOASTS } from '@pickup/contracts/lead-form';
import type { DeliveryPage } from '@pickup/contracts/operator-deliveries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readView } from './plain-renderer.ts';
import { createTestApp, formPost, OPERATOR_TOKEN, siteSettings, type TestApp } from './test-app.ts';

let test: TestApp;
let email: string;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  count += 1;
  email = `booker-${count}@shop.example`;
});

// Within the year ahead that a call may be requested for.
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

const book = (fields: Record<string, string>) => test.appWith().request('/book', formPost(fields));
const stored = async () => (await test.leads()).filter((lead) => lead.contact.email === email);

async function sentLead(): Promise<string> {
  const fields = { ...contact(), hasConsent: 'true' };
  const response = await test.appWith().request('/lead', formPost(fields));
  return (await readView(response, 'thanks')).leadId;
}

describe('the booking page', () => {
  it('asks only for the time when the lead is known', async () => {
    const response = await test.appWith().request(`/book?lead=${unknownLead}`);
    expect(await readView(response, 'book')).toMatchObject({ leadId: unknownLead });
  });

  it.each(['', '?lead=', '?lead=1%27--'])('asks for the contact as well: "%s"', async (query) => {
    const response = await test.appWith().request(`/book${query}`);
    expect(await readView(response, 'book')).toMatchObject({ leadId: null });
  });

  it("is the operator's calendar where one is set", async () => {
    const booking = { url: 'https://calendar.example/call' };
    const config = { settings: siteSettings({ booking }), supabase: null, trustedProxies: 0 };
    const response = await test.appWith({ config }).request('/book');
    expect([response.status, response.headers.get('location')]).toEqual([302, booking.url]);
  });
});

describe('a requested time', () => {
  it('is stored with the lead that is there', async () => {
    const lead = await sentLead();
    const response = await book({ ...asked, lead });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { date, time, timeZone } = asked;
    expect(await readView(response, 'booked')).toEqual({ name: 'booked', date, time, timeZone });
    expect(await stored()).toMatchObject([
      {
        id: lead,
        booking_requests: [{ date, time, time_zone: timeZone, note: 'Gate code 7' }],
      },
    ]);
  });

  it('is told to the operator once, however often it is sent', async () => {
    const lead = await sentLead();
    const notices = async () => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const path = `/api/deliveries?lead_id=${lead}&kind=operator-notice`;
      const response = await test.appWith().request(path, { headers });
      return ((await response.json()) as DeliveryPage).deliveries.length;
    };
    const before = await notices();
    await book({ ...asked, lead });
    await book({ ...asked, lead });
    expect(await notices()).toBe(before + 1);
  });

  it('makes the lead where there is none, without asking for consent to marketing', async () => {
    const response = await book({ ...asked, ...contact() });
    await readView(response, 'booked');
    expect(await stored()).toMatchObject([
      {
        business_type: 'roofing',
        consent: null,
        sent: { lead_source: 'booking_page', jobs_per_month: 8, avg_job_profit: 850 },
        booking_requests: [{ date: asked.date }],
      },
    ]);
  });

  it('records the consent that is given', async () => {
    await book({ ...asked, ...contact(), hasConsent: 'true' });
    expect(await stored()).toMatchObject([{ consent: { status: 'granted' } }]);
  });

  it('sent twice is one lead and one request; another time is another request of the same lead', async () => {
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

  it.each<[string, Record<string, string>, string[], unknown]>([
    ['without a day', { date: '' }, ['date'], LEAD_TOASTS.missingInformation],
    ['without an e-mail address', { email: '' }, ['email'], LEAD_TOASTS.missingInformation],
    ['on no day', { date: '2099-02-30' }, ['date'], null],
    ['at no time', { time: '25:00' }, ['time'], null],
    ['nowhere', { timeZone: 'Mars/Olympus' }, ['timeZone'], null],
    ['years ahead', { date: '2099-05-04' }, ['date'], null],
    ['with a note that cannot be stored', { note: 'a\u0000b' }, ['note'], null],
    ['in the past', { date: '2020-01-01' }, ['date'], null],
    ['with an address and a number that are none', BAD_CONTACT, ['email', 'phone'], null],
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

  it('for a lead that is not known here asks for the contact', async () => {
    const response = await book({ ...asked, lead: unknownLead });
    expect(response.status).toBe(400);
    const view = await readView(response, 'book');
    expect(view.leadId).toBeNull();
    expect(view.booking?.date).toBe(asked.date);
    expect(view.returned?.notice).toEqual(LEAD_TOASTS.missingInformation);
  });

  it('of another site is refused', async () => {
    const init = formPost({ ...asked, ...contact() }, { origin: 'https://evil.example' });
    const response = await test.appWith().request('/book', init);
    expect(response.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('that cannot be stored is not lost: sending again makes no second lead', async () => {
    const fail = () => Promise.reject(new Error('no connection'));
    const bookings = { request: fail, decide: fail };
    const fields = { ...asked, ...contact() };
    const app = test.appWith({ bookings });
    const response = await app.request('/book', formPost(fields));
    expect(response.status).toBe(500);
    expect((await readView(response, 'book')).returned?.notice).toEqual(
      LEAD_TOASTS.submissionFailed,
    );
    await readView(await book(fields), 'booked');
    expect(await stored()).toHaveLength(1);
  });
});
