import type { CanaryReport } from '@pickup/contracts/operations/canary';
import { startImapSink, type ImapSink } from '@pickup/test-sinks/imap-sink';
import { listenBeforeApp, type EarlyServer } from '@pickup/test-sinks/listen-before-app';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { startTextSink, type TextSink } from '@pickup/test-sinks/text-sink';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginRun } from '../../src/features/operations/canary/runs.ts';
import { startMailingServer, type MailingServer } from '../deliveries/mailing-server.ts';
import { NO_AUTH_SECRETS } from '../people/no-auth-secrets.ts';
import { PAGE_WITH_FORM } from '../page/page-with-form.ts';
import { postCanary } from './submit-canary.ts';
import { countRows, readRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OWNER = 'owner@agency.test';
const MAILBOX = 'canary@agency.test';

// Each run waits for real connections. The first run also waits for the report's threads to start.
describe('the canary', { timeout: 90_000 }, () => {
  onDatabase((database) => {
    let [sink, imap]: [MailSink?, ImapSink?] = [];
    let [receiver, texts, early]: [WebhookReceiver?, TextSink?, EarlyServer?] = [];
    let server: MailingServer;
    let time = Date.now();
    const now = () => new Date(time);
    /** If set, requests to the intake get this status, as from a broken proxy. */
    let brokenWith: number | null = null;

    beforeAll(async () => {
      [sink, receiver, texts, early] = await Promise.all([
        startMailSink(),
        startWebhookReceiver(),
        startTextSink(),
        listenBeforeApp(),
      ]);
      imap = await startImapSink(sink);
      const endpoint = (id: string, event: 'lead.created' | 'canary.lead' | 'canary.alarm') => {
        const url = `${receiver?.url}/${id}`;
        return { id, url, events: [event], allowPrivateNetwork: true };
      };
      const { accountSid, authToken } = texts;
      server = await startMailingServer({
        database: database(),
        runsJobs: true,
        now,
        settings: {
          siteUrl: early.origin,
          canary: { enabled: true, email: MAILBOX, phones: ['+12125550143'] },
          mail: { from: 'reports@agency.test', operators: [OWNER] },
          auth: { sms: { provider: 'twilio', from: '+12125550100', baseUrl: texts.url } },
          webhooks: [
            endpoint('crm', 'lead.created'),
            endpoint('own', 'canary.lead'),
            endpoint('ops', 'canary.alarm'),
          ],
        },
        config: {
          auth: { ...NO_AUTH_SECRETS, sms: { provider: 'twilio', accountSid, authToken } },
          canary: { imapUrl: imap.url },
          delivery: {
            isEnabled: true,
            smtpUrl: sink.url,
            webhookSecrets: new Map(['crm', 'own', 'ops'].map((id) => [id, [SECRET]])),
          },
        },
      });
      const { app } = server.replacing(PAGE_WITH_FORM);
      early.respondWith(
        new Hono().all('*', (c) =>
          brokenWith !== null && c.req.path === LEAD_INTAKE_PATH
            ? new Response('', { status: brokenWith })
            : app.fetch(c.req.raw, c.env),
        ),
      );
    });
    afterAll(async () => {
      await server.stop();
      const sinks = [sink, imap, receiver, texts].map((one) => one?.stop());
      await Promise.all([...sinks, early?.close()]);
    });

    const report = () => server.json<CanaryReport>('/api/canary');

    async function nextRun(): Promise<CanaryReport> {
      const before = await report();
      if (before.next_at) time = Math.max(time, Date.parse(before.next_at));
      server.services.canary.start();
      server.services.canary.kick();
      return vi.waitFor(
        async () => {
          const after = await report();
          const isNew = after.runs[0]?.started_at !== before.runs[0]?.started_at;
          if (!isNew || after.next_at === null) throw new Error('the run has not finished');
          return after;
        },
        { timeout: 60_000, interval: 50 },
      );
    }

    it('passes every step, and leaves only the run’s own row in the database', async () => {
      const { runs, outages, next_at: nextAt } = await nextRun();
      expect(runs[0]?.steps.map(({ name, target, state }) => [target || name, state])).toEqual(
        ['page', 'script', 'intake', 'job', 'email', 'own'].map((name) => [name, 'passed']),
      );
      expect(outages).toEqual([]);
      expect(Date.parse(nextAt ?? '') - Date.parse(runs[0]?.started_at ?? '')).toBe(3_600_000);
      expect(sink?.mails.map(({ envelope }) => envelope.to)).toEqual([[MAILBOX]]);
      expect(imap?.inboxMessageIds()).toEqual([]);
      const requests = receiver?.requests ?? [];
      expect(requests.map(({ path }) => path)).toEqual(['/own']);
      expect(requests[0]?.rawBody).toContain('"type":"canary.lead"');
      const tables = ['lead', 'lead_link', 'lead_changed', 'job', 'job_attempt'] as const;
      for (const table of [...tables, 'consent', 'mail_sent'] as const) {
        expect([table, await countRows(database(), table)]).toEqual([table, 0]);
      }
    });

    const alerts = () => ({
      emails: sink?.mails.filter(({ envelope: { to } }) => to.includes(OWNER)) ?? [],
      webhooks: receiver?.requests.filter(({ path }) => path === '/ops') ?? [],
      texts: texts?.texts.map(({ body }) => body) ?? [],
    });

    /** Waits for this many alerts, then returns the last of each kind. */
    const alerted = (counts: { emails: number; webhooks: number; texts: number }) =>
      vi.waitFor(() => {
        const { emails, webhooks, texts: messages } = alerts();
        const received = [emails, webhooks, messages].map(({ length }) => length);
        expect(received).toEqual([counts.emails, counts.webhooks, counts.texts]);
        const { data } = JSON.parse(webhooks.at(-1)?.rawBody ?? '{}') as { data: object };
        return { subject: emails.at(-1)?.subject, data, text: messages.at(-1) };
      }, 30_000);

    it('alerts the owner once after the second failure, and again when the step recovers', async () => {
      const detail = 'the intake responded with 503';
      brokenWith = 503;
      const { runs, outages: none } = await nextRun();
      expect(runs[0]?.steps.map(({ state }) => state)).toEqual(
        ['passed', 'passed', 'failed'].concat(Array.from({ length: 3 }, () => 'unreached')),
      );
      expect(none).toEqual([]);
      const { outages, runs: two } = await nextRun();
      const minutes = (Date.parse(two[0]?.started_at ?? '') - time) / 60_000;
      expect(Math.abs(minutes)).toBeLessThan(6);
      const began = two[1]?.started_at;
      expect(outages).toEqual([{ step: 'intake', target: '', began_at: began, detail }]);
      expect(await alerted({ emails: 1, webhooks: 1, texts: 1 })).toMatchObject({
        subject: 'Leads may not reach you: Lead intake failed',
        data: { state: 'broken', step: 'intake', began_at: began, cleared_at: null, detail },
        text: `Pickup: Leads may not reach you: Lead intake failed (${detail}).`,
      });
      await nextRun();

      brokenWith = null;
      expect((await nextRun()).outages).toEqual([]);
      expect(await alerted({ emails: 2, webhooks: 2, texts: 2 })).toMatchObject({
        subject: 'Lead intake works again',
        data: { state: 'cleared', step: 'intake' },
        text: 'Pickup: Lead intake works again.',
      });
    });

    it('is started only once by simultaneous calls, with a token that is accepted once', async () => {
      const next = await report();
      const begin = () => beginRun(database(), now());
      expect(await begin()).toBeNull();
      time = Date.parse(next.next_at ?? '');
      const begun = await Promise.all([begin(), begin(), begin()]);
      const [run, ...others] = begun.filter((one) => one !== null);
      expect(others).toEqual([]);
      const post = async (token = '') => (await postCanary(server, token)).status;
      expect(await post('made-up')).toBe(403);
      expect(await countRows(database(), 'lead')).toBe(0);
      expect([await post(run?.token), await post(run?.token)]).toEqual([200, 403]);
      expect(await countRows(database(), 'lead')).toBe(1);
      expect(await begin()).toBeNull();
      time += 900_000;
      const another = await begin();
      const stored = await readRows(database(), 'canary_run', {}, 'number');
      expect(stored.at(-1)?.number).toBe(another?.number);
      expect(stored.map(({ leadId }) => leadId)).not.toContain(run?.leadId);
      expect(await readRows(database(), 'lead')).toEqual([]);
    });
  });
});
