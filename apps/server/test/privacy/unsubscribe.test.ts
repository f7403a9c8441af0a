import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasMarketingConsent } from '../../src/features/privacy/consent/consent-standing.ts';
import { ensureLeadLinks, newToken } from '../../src/features/leads/stored/lead-links.ts';
import {
  isSuppressed,
  suppressIn,
  type NewSuppression,
} from '../../src/features/privacy/suppression-list.ts';
import { addConsent, addLead, emptyLedger } from './consent-ledger.ts';
import { insertJob } from '../deliveries/delivery-rows.ts';
import { readPage } from '../page/plain-renderer.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { storeCorrectedEmail } from '../leads/stored-leads.ts';
import { countRows, readRows, updateRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const RESUBSCRIBE = 'by=again&consent=yes';
const RESUBSCRIBE_ACTION =
  'checked the box under the unsubscribe page’s “Subscribe again” and sent the form';
const TEXT = 'I agree — "yes" \\ žluťoučký 😀';
const FORM = 'application/x-www-form-urlencoded';

let count = 0;

describeOnDatabase('unsubscribing', (database) => {
  let email: string;
  let lead: string;
  let path: string;
  const now = () => new Date('2026-11-22T08:00:00.000Z');
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now, config: { rateLimits: true } }),
  );
  afterEach(() => void vi.restoreAllMocks());

  async function linkOf(leadId: string): Promise<string> {
    return `/u/${(await ensureLeadLinks(database(), leadId)).unsubscribeToken}`;
  }
  const addReminder = (leadId: string) =>
    insertJob(database(), 'ready', { kind: 'follow-up-mail', leadId });
  const jobsOf = (leadId: string) => readRows(database(), 'job', { leadId }, 'kind', 'state');
  const ledger = () => readRows(database(), 'consent', { email }, 'recordedAt', 'id');
  const ledgerLength = () => countRows(database(), 'consent', { email });
  const eraseLead = () =>
    updateRows(database(), 'lead', { erasedAt: new Date(), email: '' }, { id: lead });
  const post = (body: string, type: string | null = FORM, to = path) =>
    server.request(to, {
      method: 'POST',
      body: new TextEncoder().encode(body),
      headers: { 'user-agent': 'Provider/1', ...(type === null ? {} : { 'content-type': type }) },
    });
  const suppressed = () => isSuppressed(database(), email, 'marketing');
  const suppressAll = (reason: NewSuppression['reason']) =>
    database().transaction((session) =>
      suppressIn(session, { email, scope: 'all', reason, leadId: lead }),
    );
  const viewOf = async (response: Promise<Response>) => (await readPage(await response)).view;

  beforeEach(async () => {
    await emptyLedger(database());
    count += 1;
    email = `ann${count}@shop.example`;
    lead = await addLead(database(), email);
    await addConsent(database(), lead, { email });
    path = await linkOf(lead);
  });

  it('is not triggered by GET or HEAD requests, even repeated ones', async () => {
    for (let times = 0; times < 3; times += 1) {
      const view = await viewOf(server.request(path));
      const maskedAddress = 'a••@shop.example';
      const token = path.slice('/u/'.length);
      expect(view).toEqual({ name: 'unsubscribe', token, maskedAddress });
    }
    expect((await server.request(path, { method: 'HEAD' })).status).toBe(200);
    expect([await suppressed(), await ledgerLength()]).toEqual([false, 1]);
  });

  it('has a page whose address stays hidden from search engines and other sites, even after an error', async () => {
    for (const [status, response] of [
      [200, await server.request(path)],
      [400, await post('x=1')],
      [404, await server.request(`/u/${newToken()}`)],
    ] as const) {
      expect(response.status).toBe(status);
      const names = ['cache-control', 'x-robots-tag', 'referrer-policy', 'set-cookie'];
      const expected = ['no-store', 'noindex, nofollow, noarchive', 'no-referrer', null];
      expect(names.map((name) => response.headers.get(name))).toEqual(expected);
    }
  });

  it('works with a single POST from an email client, even if the body ends with a line break or the POST is repeated', async () => {
    const kick = vi.spyOn(server.services.queue, 'kick');
    for (const body of [`${ONE_CLICK}\r\n`, ONE_CLICK]) {
      const response = await post(body);
      expect([response.status, response.redirected]).toEqual([200, false]);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).toBe('You are unsubscribed.');
    }
    const hasConsent = await hasMarketingConsent(database(), lead);
    expect([await suppressed(), hasConsent]).toEqual([true, false]);
    expect(await ledger()).toMatchObject([
      { status: 'granted' },
      {
        status: 'revoked',
        action: 'unsubscribed with the email client’s button (RFC 8058)',
        pageUrl: '/u',
        ip: '203.0.113.7',
        userAgent: 'Provider/1',
      },
    ]);
    expect(kick).toHaveBeenCalledTimes(1);
    expect(await viewOf(server.request(path))).toMatchObject({ name: 'unsubscribed' });
  });

  it('works with a multipart/form-data POST from another origin, even with cookies', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const headers = { origin: 'https://mail.example', cookie: 'a=b' };
    const response = await server.request(path, { method: 'POST', body: form, headers });
    expect([response.status, await suppressed()]).toEqual([200, true]);
  });

  it('works with the page’s button, and a page shows the result', async () => {
    const view = { name: 'unsubscribed', maskedAddress: 'a••@shop.example' };
    expect(await viewOf(post('by=page'))).toMatchObject(view);
    expect(await ledger()).toMatchObject([
      { status: 'granted' },
      { status: 'revoked', action: 'pressed the button of the unsubscribe page' },
    ]);
  });

  it('is recorded once when requests from the page and the email client arrive at the same time', async () => {
    const responses = await Promise.all([post(ONE_CLICK), post('by=page'), post(ONE_CLICK)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ledger()).toHaveLength(2);
  });

  it('applies to every lead with the same email address, and to no other lead', async () => {
    const again = await addLead(database(), email);
    await addConsent(database(), again, { email });
    const other = await addLead(database(), 'bo@shop.example');
    await addConsent(database(), other, { email: 'bo@shop.example' });
    for (const id of [lead, again, other]) await addReminder(id);
    await post(ONE_CLICK);
    const standing = [lead, again, other].map((id) => hasMarketingConsent(database(), id));
    expect(await Promise.all(standing)).toEqual([false, false, true]);
    const canceled = { state: 'canceled', finishedAt: expect.any(Date) as Date };
    expect(await jobsOf(again)).toMatchObject([canceled]);
    expect(await jobsOf(other)).toMatchObject([{ state: 'ready' }]);
    expect(await isSuppressed(database(), 'bo@shop.example', 'marketing')).toBe(false);
  });

  it('applies to both the original and the corrected address of a lead', async () => {
    const later = `right.${email}`;
    await storeCorrectedEmail(database(), lead, later);
    await post(ONE_CLICK);
    expect(await suppressed()).toBe(true);
    expect(await isSuppressed(database(), later, 'marketing')).toBe(true);
  });

  it('cancels the waiting reminder, but not the report or a running delivery', async () => {
    await addReminder(lead);
    await insertJob(database(), 'running', { kind: 'follow-up-mail', leadId: lead });
    await insertJob(database(), 'ready', { leadId: lead });
    await post(ONE_CLICK);
    expect((await jobsOf(lead)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'follow-up-mail canceled',
      'follow-up-mail running',
      'report-mail ready',
    ]);
    expect(await isSuppressed(database(), email, 'all')).toBe(false);
  });

  it('can be undone on the page, which records consent again, but only once if the form is sent twice', async () => {
    const kick = vi.spyOn(server.services.queue, 'kick');
    const resubscribe = { token: path.slice('/u/'.length), consentText: TEXT };
    expect(await viewOf(post('by=page'))).toMatchObject({ name: 'unsubscribed', resubscribe });
    expect(await viewOf(server.request(path))).toMatchObject({ resubscribe });
    const views = await Promise.all([viewOf(post(RESUBSCRIBE)), viewOf(post(RESUBSCRIBE))]);
    for (const view of views) expect(view).toMatchObject({ name: 'subscribed' });
    const hasConsent = await hasMarketingConsent(database(), lead);
    expect([await suppressed(), hasConsent]).toEqual([false, true]);
    expect(await ledger()).toMatchObject([
      { status: 'granted' },
      { status: 'revoked' },
      { status: 'granted', action: RESUBSCRIBE_ACTION, pageUrl: '/u', ip: '203.0.113.7' },
    ]);
    expect(kick).toHaveBeenCalledTimes(2);
    await post(ONE_CLICK);
    expect([await suppressed(), await ledgerLength()]).toEqual([true, 4]);
  });

  it.each(['by=again', 'by=again&consent=no', 'by=again&consent=yes&consent=yes', 'consent=yes'])(
    'is not undone by a form that is malformed or lacks consent: %s',
    async (body) => {
      await post('by=page');
      expect((await post(body)).status).toBe(400);
      expect([await suppressed(), await ledgerLength()]).toEqual([true, 2]);
    },
  );

  it.each(['operator', 'bounced', 'erased'] as const)(
    'cannot be undone while the address is also suppressed for another reason (%s)',
    async (reason) => {
      await post('by=page');
      await suppressAll(reason);
      expect(await viewOf(post(RESUBSCRIBE))).toMatchObject({
        name: 'unsubscribed',
        resubscribe: null,
      });
      expect([await suppressed(), await ledgerLength()]).toEqual([true, 2]);
    },
  );

  it('works without earlier consent, but resubscribing needs earlier consent and a lead that is not erased', async () => {
    const without = await addLead(database(), `without-${email}`);
    const link = await linkOf(without);
    expect((await post(ONE_CLICK, FORM, link)).status).toBe(200);
    expect(await isSuppressed(database(), `without-${email}`, 'marketing')).toBe(true);
    expect(await viewOf(post(RESUBSCRIBE, FORM, link))).toMatchObject({ resubscribe: null });
    expect(await hasMarketingConsent(database(), without)).toBe(false);
    await post('by=page');
    await eraseLead();
    expect(await viewOf(post(RESUBSCRIBE))).toMatchObject({ resubscribe: null });
    expect(await suppressed()).toBe(true);
  });

  it('works for an erased lead without storing its address again', async () => {
    await eraseLead();
    await suppressAll('erased');
    const view = { name: 'unsubscribed', maskedAddress: null, resubscribe: null };
    expect(await viewOf(server.request(path))).toMatchObject(view);
    expect((await post(ONE_CLICK)).status).toBe(200);
    expect(await hasMarketingConsent(database(), lead)).toBe(false);
    const kept = await readRows(database(), 'suppression', { leadId: lead });
    expect(kept.map((row) => row.email)).toEqual([null, null]);
  });

  it.each([
    ['', FORM, 400],
    ['List-Unsubscribe=one-click', FORM, 400],
    [`${ONE_CLICK}&by=page`, FORM, 400],
    [`${ONE_CLICK}&${ONE_CLICK}`, FORM, 400],
    ['by=mail', FORM, 400],
    ['nonsense', 'multipart/form-data', 400],
    [ONE_CLICK, 'text/plain', 415],
    [ONE_CLICK, null, 415],
    [`${ONE_CLICK}&x=${'y'.repeat(5_000)}`, FORM, 413],
  ])('is refused when the body is %j and the content type is %s', async (body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
    expect([await suppressed(), await ledgerLength()]).toEqual([false, 1]);
  });

  it.each(['nothing', `${'a'.repeat(31)}%27`, newToken()])(
    'works only with the token of a lead, not with %s',
    async (token) => {
      expect((await server.request(`/u/${token}`)).status).toBe(404);
      expect((await post(ONE_CLICK, FORM, `/u/${token}`)).status).toBe(404);
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses the method %s', async (method) => {
    const response = await server.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('limits guessed links per network, but valid links do not count and still work', async () => {
    const headers = { 'x-forwarded-for': '2001:db8::1' };
    for (let visits = 0; visits < 5; visits += 1) await server.request(path, { headers });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 301; attempts += 1) {
      statuses.push((await server.request('/u/nothing', { headers })).status);
    }
    expect(statuses.slice(-2)).toEqual([404, 429]);
    expect((await server.request(path, { headers })).status).toBe(200);
    expect((await server.request('/u/nothing')).status).toBe(404);
  });

  it('is logged without the email address, the IP address or the token', async () => {
    await post(ONE_CLICK);
    const logged = JSON.stringify(server.lines);
    expect(logged).toContain(lead);
    expect(logged).not.toMatch(/shop\.example|203\.0\.113/);
    expect(logged).not.toContain(path.slice('/u/'.length));
  });
});
