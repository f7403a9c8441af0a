import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageView } from '@pickup/contracts/page';
import { AppError } from '../src/errors.ts';
import { hasMarketingConsent } from '../src/domain/consent/consent-standing.ts';
import type { Database } from '../src/platform/database/database.ts';
import { ensureLeadLinks, newToken } from '../src/domain/leads/lead-links.ts';
import { isSuppressed, suppressIn } from '../src/domain/deliveries/suppression-list.ts';
import { memoryLimits } from '../src/platform/limits/rate-limiter.ts';
import { createSubscriptionRoutes } from '../src/visitor/unsubscribe/subscription-routes.ts';
import { addConsent, addLead, emptyLedger } from './consent-ledger.ts';
import { correctAddress } from './stored-leads.ts';
import { onDatabase } from './test-database.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const AGAIN = 'by=again&consent=yes';
const AGAIN_ACTION =
  'checked the box under the unsubscribe page’s “Subscribe again” and sent the form';
const TEXT = 'I agree — "yes" \\ žluťoučký 😀';
const FORM = 'application/x-www-form-urlencoded';
const AT = new Date('2026-11-22T08:00:00.000Z');

interface TestRoutes {
  readonly app: Hono;
  readonly logged: string[];
  readonly kicks: () => number;
}

function routesOver(database: Database): TestRoutes {
  const logged: string[] = [];
  let kicks = 0;
  const write = (fields: object, message: string) =>
    void logged.push(JSON.stringify([fields, message]));
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return c.json({ code: error.code }, error.status);
  });
  const routes = createSubscriptionRoutes({
    database,
    respond: async (c, view) => c.html(JSON.stringify(view)),
    requestFacts: (c) => ({
      ip: c.req.header('x-test-sender') ?? '203.0.113.9',
      userAgent: c.req.header('user-agent') ?? '',
      referer: '',
      receivedAt: AT,
    }),
    limiters: memoryLimits,
    onRecorded: () => (kicks += 1),
    log: { info: write, warn: write, error: write },
  });
  app.route('/', routes);
  return { app, logged, kicks: () => kicks };
}

let count = 0;

describe('unsubscribing', () => {
  onDatabase((database) => {
    let email: string;
    let lead: string;
    let path: string;
    let test: TestRoutes;

    async function linkOf(leadId: string): Promise<string> {
      return `/u/${(await ensureLeadLinks(database(), leadId)).unsubscribeToken}`;
    }
    async function addReminder(leadId: string, state = 'ready', kind = 'follow-up-mail') {
      await database().transaction((session) =>
        session.query(
          `insert into job (id, kind, lead_id, state, created_at, run_at)
           values (gen_random_uuid(), $2, $1::uuid, $3, now(), now())`,
          [leadId, kind, state],
        ),
      );
    }
    const jobsOf = async (leadId: string) =>
      database().transaction((session) =>
        session.query<{ kind: string; state: string; ended: boolean }>(
          `select kind, state, finished_at is not null as ended from job where lead_id = $1::uuid
           order by kind, state`,
          [leadId],
        ),
      );
    const ledger = () =>
      database().transaction((session) =>
        session.query<Record<string, unknown>>(
          `select lead_id, status, action, page_url, ip, user_agent from consent
           where email = $1 order by recorded_at, id`,
          [email],
        ),
      );
    const post = (body: string | FormData, type: string | null = FORM, to = path) =>
      test.app.request(to, {
        method: 'POST',
        body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
        headers: { 'user-agent': 'Provider/1', ...(type === null ? {} : { 'content-type': type }) },
      });
    const suppressed = () => isSuppressed(database(), email, 'marketing');

    beforeEach(async () => {
      await emptyLedger(database());
      count += 1;
      email = `ann${count}@shop.example`;
      lead = await addLead(database(), email);
      await addConsent(database(), lead, { email });
      path = await linkOf(lead);
      test = routesOver(database());
    });

    it('is not done by a GET, which changes nothing however often it is sent', async () => {
      for (let times = 0; times < 3; times += 1) {
        const response = await test.app.request(path);
        const view = JSON.parse(await response.text()) as PageView;
        const maskedAddress = 'a••@shop.example';
        const token = path.slice('/u/'.length);
        expect(view).toEqual({ name: 'unsubscribe', token, maskedAddress });
      }
      expect((await test.app.request(path, { method: 'HEAD' })).status).toBe(200);
      expect([await suppressed(), (await ledger()).length]).toEqual([false, 1]);
    });

    it.each([200, 400, 404])(
      'keeps its address from search engines and others (%i)',
      async (status) => {
        const answers = {
          200: () => test.app.request(path),
          400: () => post('x=1'),
          404: () => test.app.request(`/u/${newToken()}`),
        };
        const response = await answers[status as keyof typeof answers]();
        expect(response.status).toBe(status);
        const names = ['cache-control', 'x-robots-tag', 'referrer-policy', 'set-cookie'];
        const expected = ['no-store', 'noindex, nofollow, noarchive', 'no-referrer', null];
        expect(names.map((name) => response.headers.get(name))).toEqual(expected);
      },
    );

    it('is done by one POST of an email client, and the second one gets the same response', async () => {
      for (let times = 0; times < 2; times += 1) {
        const response = await post(ONE_CLICK);
        expect([response.status, response.redirected]).toEqual([200, false]);
        expect(response.headers.get('location')).toBeNull();
        expect(await response.text()).toBe('You are unsubscribed.');
      }
      expect([await suppressed(), await hasMarketingConsent(database(), lead)]).toEqual([
        true,
        false,
      ]);
      expect(await ledger()).toMatchObject([
        { status: 'granted' },
        {
          status: 'revoked',
          action: 'unsubscribed with the email client’s button (RFC 8058)',
          page_url: '/u',
          ip: '203.0.113.9',
          user_agent: 'Provider/1',
        },
      ]);
      expect(test.kicks()).toBe(1);
      const view = JSON.parse(await (await test.app.request(path)).text()) as PageView;
      expect(view).toMatchObject({ name: 'unsubscribed' });
    });

    it('works with a POST of multipart/form-data', async () => {
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const sent = new Request('http://localhost/', { method: 'POST', body: form });
      const type = sent.headers.get('content-type');
      expect((await post(await sent.text(), type)).status).toBe(200);
      expect(await suppressed()).toBe(true);
    });

    it('accepts a line end after the value, and a page on another origin with cookies', async () => {
      const headers = { 'content-type': FORM, origin: 'https://mail.example', cookie: 'a=b' };
      const response = await test.app.request(path, {
        method: 'POST',
        body: `${ONE_CLICK}\r\n`,
        headers,
      });
      expect([response.status, await suppressed()]).toEqual([200, true]);
    });

    it('works with the button of the page, which shows the result as a page', async () => {
      const response = await post('by=page');
      const view = { name: 'unsubscribed', maskedAddress: 'a••@shop.example' };
      expect(JSON.parse(await response.text())).toMatchObject(view);
      expect(await ledger()).toMatchObject([
        { status: 'granted' },
        { status: 'revoked', action: 'pressed the button of the unsubscribe page' },
      ]);
    });

    it('is recorded once when both arrive at the same time', async () => {
      const answers = await Promise.all([post(ONE_CLICK), post('by=page'), post(ONE_CLICK)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await ledger()).toHaveLength(2);
    });

    it('applies to every lead with the address, and to no other', async () => {
      const again = await addLead(database(), email);
      await addConsent(database(), again, { email });
      const other = await addLead(database(), 'bo@shop.example');
      await addConsent(database(), other, { email: 'bo@shop.example' });
      for (const id of [lead, again, other]) await addReminder(id);
      await post(ONE_CLICK);
      const standing = [lead, again, other].map((id) => hasMarketingConsent(database(), id));
      expect(await Promise.all(standing)).toEqual([false, false, true]);
      expect(await jobsOf(again)).toEqual([
        { kind: 'follow-up-mail', state: 'cancelled', ended: true },
      ]);
      expect(await jobsOf(other)).toMatchObject([{ state: 'ready' }]);
      expect(await isSuppressed(database(), 'bo@shop.example', 'marketing')).toBe(false);
    });

    it('applies to an address that was corrected later, too', async () => {
      const later = `right.${email}`;
      await correctAddress(database(), lead, later);
      await post(ONE_CLICK);
      expect(await suppressed()).toBe(true);
      expect(await isSuppressed(database(), later, 'marketing')).toBe(true);
    });

    it('cancels the waiting reminder, but not the report or a running delivery', async () => {
      await addReminder(lead);
      await addReminder(lead, 'running');
      await addReminder(lead, 'ready', 'report-mail');
      await post(ONE_CLICK);
      expect((await jobsOf(lead)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'follow-up-mail cancelled',
        'follow-up-mail running',
        'report-mail ready',
      ]);
      expect(await isSuppressed(database(), email, 'all')).toBe(false);
    });

    it('can be undone on the page, with the consent recorded again, even when it is sent twice', async () => {
      const unsubscribed = JSON.parse(await (await post('by=page')).text()) as PageView;
      const again = { token: path.slice('/u/'.length), consentText: TEXT };
      expect(unsubscribed).toMatchObject({ name: 'unsubscribed', again });
      expect(JSON.parse(await (await test.app.request(path)).text())).toMatchObject({ again });
      const answers = await Promise.all([post(AGAIN), post(AGAIN)]);
      for (const answer of answers)
        expect(await answer.json()).toMatchObject({ name: 'subscribed' });
      expect([await suppressed(), await hasMarketingConsent(database(), lead)]).toEqual([
        false,
        true,
      ]);
      expect(await ledger()).toMatchObject([
        { status: 'granted' },
        { status: 'revoked' },
        { status: 'granted', action: AGAIN_ACTION, page_url: '/u', ip: '203.0.113.9' },
      ]);
      expect(test.kicks()).toBe(2);
      await post(ONE_CLICK);
      expect([await suppressed(), (await ledger()).length]).toEqual([true, 4]);
    });

    it.each(['by=again', 'by=again&consent=no', 'by=again&consent=yes&consent=yes', 'consent=yes'])(
      'is not undone without the consent: %s',
      async (body) => {
        await post('by=page');
        expect((await post(body)).status).toBe(400);
        expect([await suppressed(), (await ledger()).length]).toEqual([true, 2]);
      },
    );

    it.each(['operator', 'bounced', 'erased'] as const)(
      'is not undone for an address that is listed for another reason (%s)',
      async (reason) => {
        await post('by=page');
        await database().transaction((session) =>
          suppressIn(session, { email, scope: 'all', reason, leadId: lead }),
        );
        const view = JSON.parse(await (await post(AGAIN)).text()) as PageView;
        expect(view).toMatchObject({ name: 'unsubscribed', again: null });
        expect([await suppressed(), (await ledger()).length]).toEqual([true, 2]);
      },
    );

    it('stores no consent for a person who never gave one, nor for an erased lead', async () => {
      const without = await addLead(database(), `without-${email}`);
      const link = await linkOf(without);
      await post('by=page', FORM, link);
      expect(await (await post(AGAIN, FORM, link)).json()).toMatchObject({ again: null });
      expect(await hasMarketingConsent(database(), without)).toBe(false);
      await post('by=page');
      await database().transaction((session) =>
        session.query(`update lead set erased_at = now(), email = '' where id = $1::uuid`, [lead]),
      );
      expect(await (await post(AGAIN)).json()).toMatchObject({ again: null });
      expect(await suppressed()).toBe(true);
    });

    it('works for a lead that never gave consent', async () => {
      const without = await addLead(database(), `without-${email}`);
      expect((await post(ONE_CLICK, FORM, await linkOf(without))).status).toBe(200);
      expect(await isSuppressed(database(), `without-${email}`, 'marketing')).toBe(true);
    });

    it('works for an erased lead without storing its address again', async () => {
      await database().transaction(async (session) => {
        await session.query(`update lead set erased_at = now(), email = '' where id = $1::uuid`, [
          lead,
        ]);
        await suppressIn(session, { email, scope: 'all', reason: 'erased', leadId: lead });
      });
      const view = JSON.parse(await (await test.app.request(path)).text()) as PageView;
      expect(view).toMatchObject({ name: 'unsubscribed', maskedAddress: null, again: null });
      expect((await post(ONE_CLICK)).status).toBe(200);
      expect(await hasMarketingConsent(database(), lead)).toBe(false);
      const kept = await database().transaction((session) =>
        session.query('select email from suppression where lead_id = $1::uuid', [lead]),
      );
      expect(kept).toEqual([{ email: null }, { email: null }]);
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
    ])('is refused when the body is %j as %s', async (body, type, status) => {
      expect((await post(body, type)).status).toBe(status);
      expect([await suppressed(), (await ledger()).length]).toEqual([false, 1]);
    });

    it.each(['nothing', `${'a'.repeat(31)}%27`, newToken()])(
      'works only under its own address, not under %s',
      async (token) => {
        expect((await test.app.request(`/u/${token}`)).status).toBe(404);
        expect((await post(ONE_CLICK, FORM, `/u/${token}`)).status).toBe(404);
      },
    );

    it.each(['PUT', 'DELETE', 'PATCH'])('refuses the method %s', async (method) => {
      const response = await test.app.request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    });

    it('limits guesses from one network, while valid links do not count', async () => {
      for (let tries = 0; tries < 320; tries += 1) await test.app.request(path);
      const statuses: number[] = [];
      const wrong = { headers: { 'x-test-sender': '2001:db8::1' } };
      for (let tries = 0; tries < 301; tries += 1) {
        statuses.push((await test.app.request('/u/nothing', wrong)).status);
      }
      expect(statuses.slice(-2)).toEqual([404, 429]);
      expect((await test.app.request(path)).status).toBe(200);
    });

    it('is logged without the address and the token', async () => {
      await post(ONE_CLICK);
      expect(test.logged.join()).toContain(lead);
      expect(test.logged.join()).not.toMatch(/shop\.example|203\.0\.113/);
      expect(test.logged.join()).not.toContain(path.slice('/u/'.length));
    });
  });
});
