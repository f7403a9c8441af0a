import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors.ts';
import { readView } from './plain-renderer.ts';
import { listedLeads } from '../leads/stored-leads.ts';
import { serverWithDatabase } from '../support/server-of-suite.ts';
import { formPost } from '../support/test-server.ts';

const server = serverWithDatabase();
let email: string;
let count = 0;

beforeEach(() => {
  count += 1;
  email = `ada-${count}@shop.example`;
});

const anHourAgo = () => String(Date.now() - 3_600_000);

function filled(overrides: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    firstName: 'Ada',
    lastName: "O'Byron",
    email,
    phone: '(555) 010-0142',
    businessType: 'hvac',
    hasConsent: 'true',
    website: '',
    jobsPerMonth: '18',
    avgJobProfit: '450',
    adminHoursPerWeek: '8',
    selectedPlan: 'pro',
    utm_source: 'ads',
    gclid: 'g-1',
    renderedAt: anHourAgo(),
    ...overrides,
  };
}

const submit = (fields: Record<string, string>, headers = {}) =>
  server.request('/lead', formPost(fields, headers));
const stored = () => listedLeads(server, email);

describe('the lead form without JavaScript', () => {
  it('asks once about a phone number that cannot be dialed, and stores its digits if it is sent again', async () => {
    const fields = filled({ phone: '(312) 555-0142 ext. 4' });
    const response = await submit(fields);
    expect(response.status).toBe(400);
    const { returned } = await readView(response, 'landing');
    expect(returned).toMatchObject({
      notice: null,
      issues: [{ path: 'phone', message: 'is doubtful' }],
      values: { phone: fields['phone'], doubtfulPhone: fields['phone'] },
    });
    expect(await stored()).toEqual([]);
    const again = { ...fields, doubtfulPhone: returned?.values.doubtfulPhone ?? '' };
    const changed = await submit({ ...again, phone: '0044 20 7946 0123' });
    expect(changed.status).toBe(400);
    await readView(await submit(again), 'thanks');
    expect(await stored()).toMatchObject([{ contact: { phone: '+131255501424' } }]);
  });

  it('promises no report for a lead that is held for review', async () => {
    const held = await submit(filled({ website: 'https://filled.example' }));
    const view = await readView(held, 'thanks');
    expect(view.isHeld).toBe(true);
    const [lead] = await stored();
    expect(lead).toMatchObject({ status: 'quarantined', quarantine_reasons: ['honeypot'] });
    const page = await server.request(`/book?lead=${view.leadId ?? ''}`);
    expect((await readView(page, 'book')).isHeld).toBe(true);
    const other = await submit(filled({ firstName: 'Eve' }));
    expect(await readView(other, 'thanks')).not.toHaveProperty('isHeld');
  });

  it('reads names, email addresses and phone numbers as a person sees them', async () => {
    const overrides = {
      firstName: '\u200bAda\u00ad',
      lastName: '\u202eO\u2019Byron\u202c',
      email: `\ufeff${email.replace('@', '＠')}\u200b`,
      phone: '\u202a＋44 20 7946 0123',
    };
    await readView(await submit(filled(overrides)), 'thanks');
    const name = { first_name: 'Ada', last_name: 'O\u2019Byron' };
    const business_name = 'Ada O\u2019Byron HVAC';
    const contact = { ...name, business_name, email, phone: '+442079460123' };
    expect(await stored()).toMatchObject([{ contact }]);
  });

  it('treats a name of invisible characters as missing', async () => {
    const response = await submit(filled({ firstName: '\u3164\u200d' }));
    expect((await readView(response, 'landing')).returned).toMatchObject({
      notice: 'missingInformation',
      issues: [{ path: 'firstName' }],
    });
  });

  it('creates a lead, and gives the thank-you page the contact details for its booking link', async () => {
    const response = await submit(filled(), {
      referer: 'http://localhost/?utm_source=ads',
      'user-agent': 'Lynx',
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const view = await readView(response, 'thanks');
    const contact = { firstName: 'Ada', lastName: "O'Byron", email, phone: '(555) 010-0142' };
    expect(view.contact).toEqual(contact);
    expect(await stored()).toMatchObject([
      {
        id: view.leadId,
        status: 'new',
        business_type: 'hvac',
        selected_plan: 'pro',
        figures: { additional_jobs: 2, current_monthly_revenue: 8_100 },
        consent: {
          status: 'granted',
          text: 'I agree to receive information about Pickup services. You can unsubscribe at any time.',
        },
        sent: {
          lead_source: 'roi_calculator',
          utm_source: 'ads',
          gclid: 'g-1',
          source_url: 'http://localhost/?utm_source=ads',
          user_agent: 'Lynx',
        },
      },
    ]);
  });

  it('creates one lead for a double click and a reload', async () => {
    const fields = filled();
    const [first, second] = await Promise.all([submit(fields), submit(fields)]);
    const third = await submit(fields);
    const views = [first, second, third].map((response) => readView(response, 'thanks'));
    expect(new Set((await Promise.all(views)).map(({ leadId }) => leadId)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('creates another lead for another visit', async () => {
    await submit(filled({ renderedAt: '1767225600000' }));
    await submit(filled());
    expect(await stored()).toHaveLength(2);
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'businessType'])(
    'asks for %s before it asks for consent, and keeps everything the visitor typed',
    async (field) => {
      const { hasConsent: _, ...fields } = filled({ [field]: ' ' });
      const response = await submit(fields);
      expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
      expect(await readView(response, 'landing')).toMatchObject({
        returned: {
          notice: 'missingInformation',
          issues: [field, 'hasConsent'].map((path) => ({ path, message: 'is required' })),
          values: { ...pick(fields), hasConsent: false },
        },
        query: { jobsPerMonth: '18', selectedPlan: 'pro', gclid: 'g-1' },
        renderedAt: Number(fields['renderedAt']),
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('asks for consent when the box is not checked', async () => {
    const { hasConsent: _, ...fields } = filled();
    const { returned } = await readView(await submit(fields), 'landing');
    expect(returned).toMatchObject({ notice: 'consentRequired', issues: [{ path: 'hasConsent' }] });
    expect(await stored()).toEqual([]);
  });

  it('shows which fields the intake did not accept, and stores nothing', async () => {
    const response = await submit(filled({ email: 'ada at shop', phone: '12' }));
    expect(response.status).toBe(400);
    expect((await readView(response, 'landing')).returned).toMatchObject({
      notice: 'submissionFailed',
      issues: [{ path: 'contact.email' }, { path: 'contact.phone' }],
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a form sent immediately', { renderedAt: String(Date.now() + 3_600_000) }],
    ['a form without the time it was rendered', { renderedAt: '' }],
  ])('accepts %s, but quarantines the lead', async (_name, overrides) => {
    const response = await submit(filled(overrides));
    expect(response.status).toBe(200);
    await readView(response, 'thanks');
    expect(await stored()).toMatchObject([{ status: 'quarantined' }]);
  });

  const later = { headers: { 'retry-after': '60' } };
  it.each([
    ['refuses the lead', new AppError('rate_limited', 'Not now.', later), 429, '60', 0],
    ['cannot store the lead', new AppError('unavailable', 'Not now.', later), 503, '60', 1],
    ['fails', new Error('duplicate key (email)=(ada@shop.example)'), 500, null, 1],
  ])(
    'shows the form again when the intake %s, and logs no personal data',
    async (_what, error, status, wait, lines) => {
      const app = server.replacing({ leads: { submit: () => Promise.reject(error) } });
      const before = server.lines.length;
      const fields = filled();
      const response = await app.request('/lead', formPost(fields));
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait]);
      const { returned } = await readView(response, 'landing');
      expect(returned).toMatchObject({ notice: 'submissionFailed', values: pick(fields) });
      const logged = server.lines.slice(before);
      const requestId = response.headers.get('x-request-id');
      expect(logged).toMatchObject(Array(lines).fill({ fields: { requestId } }));
      expect(JSON.stringify(logged)).not.toMatch(/shop\.example|Ada|010-?0142/);
    },
  );
});

describe('a submitted form', () => {
  it.each<[string, number, Record<string, string>]>([
    ['from another origin', 403, { origin: 'https://evil.example' }],
    ['from another site', 403, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['of another type', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['that declares too large a size', 413, { 'content-length': '70000' }],
  ])('%s is refused and nothing is stored', async (_name, status, headers) => {
    const response = await submit(filled(), headers);
    expect(response.status).toBe(status);
    expect(await readView(response, 'problem')).toMatchObject({ status });
    expect(await stored()).toEqual([]);
  });

  it('that is too large is refused even if it declares no size', async () => {
    const response = await submit(filled({ note: 'x'.repeat(66_000) }));
    expect(response.status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('is accepted when the browser reports that a page of the same origin sent it', async () => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      origin: 'https://seen-by-the-proxy.example',
    };
    expect((await submit(filled(), headers)).status).toBe(200);
  });

  it('is accepted without an Origin header, because not every client is a browser', async () => {
    const init = formPost(filled());
    const headers = new Headers(init.headers);
    headers.delete('origin');
    const response = await server.request('/lead', { ...init, headers });
    expect(response.status).toBe(200);
  });
});

it('a visitor who opens the form’s URL is redirected to the landing page', async () => {
  const response = await server.request('/lead');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
});

function pick(fields: Record<string, string>) {
  const { firstName, lastName, email: address, phone, businessType } = fields;
  return { firstName, lastName, email: address, phone, businessType };
}
