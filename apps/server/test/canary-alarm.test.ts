import type { CanaryReport } from '@pickup/contracts/canary';
import { startTextSink, type TextSink } from '@pickup/test-sinks/text-sink';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import { startImapSink, type ImapSink } from '@pickup/test-sinks/imap-sink';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdJobs, releaseJobs, startCanaryServer, type CanaryServer } from './canary-server.ts';
import { startMailingServer, type MailingServer } from './mailing-server.ts';
import { NO_AUTH_SECRETS } from './no-auth-secrets.ts';
import { readRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OWNER = 'owner@agency.test';
const PHONE = '+12125550143';

/** What the owner has received, by way. */
interface Told {
  readonly email: readonly string[];
  readonly webhook: readonly string[];
  readonly text: readonly string[];
}

describe('an outage of the mail server', () => {
  onDatabase((database) => {
    let receiver: WebhookReceiver;
    let server: MailingServer;
    let sink: MailSink;
    const start = async () => {
      server = await startMailingServer({
        on: database(),
        runsJobs: true,
        settings: {
          mail: { from: 'reports@agency.test', operators: [OWNER] },
          webhooks: [
            { id: 'ops', url: receiver.url, allowPrivateNetwork: true, events: ['canary.alarm'] },
          ],
        },
        config: {
          delivery: {
            delivers: true,
            smtpUrl: sink.url,
            webhookSecrets: new Map([['ops', [SECRET]]]),
          },
        },
      });
    };
    beforeAll(async () => {
      [sink, receiver] = await Promise.all([startMailSink(), startWebhookReceiver()]);
      await start();
    });
    afterAll(async () => {
      await server.stop();
      await Promise.all([sink.stop(), receiver.stop()]);
    });

    const submit = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          server.submit({ 'contact.email': `ann${(leads += 1)}@lawn.example` }),
        ),
      );
    let leads = 0;
    const told = () =>
      receiver.requests.map(({ rawBody }) => {
        const { type, data } = JSON.parse(rawBody) as {
          type: string;
          data: Readonly<Record<string, unknown>>;
        };
        return [type, data['hop'], data['state'], data['detail']];
      });
    const tellsOf = (count: number) =>
      vi.waitFor(async () => {
        await server.services.canary.tick();
        expect(told()).toHaveLength(count);
      }, 10_000);

    const DETAIL = 'the mail server takes no emails: 451 EMESSAGE';
    const BROKEN = ['canary.alarm', 'email', 'broken', DETAIL];
    const CLEARED = ['canary.alarm', 'email', 'cleared', DETAIL];

    it('is told once by webhook without the canary, and so is its end', async () => {
      sink.behave({ kind: 'refuse', code: 451, message: 'come back later' });
      await submit(4);
      await tellsOf(1);
      expect(told()).toEqual([BROKEN]);
      expect(server.lines.filter(({ level }) => level === 'error')).toEqual([
        {
          level: 'error',
          fields: { receiver: 'email', target: '', cause: '451 EMESSAGE' },
          message: 'A receiver takes no deliveries. They wait and are retried',
        },
      ]);
      sink.behave({ kind: 'accept' });
      await submit(1);
      await tellsOf(2);
      expect(told()).toEqual([BROKEN, CLEARED]);
    });

    it.runIf(isFullRun)(
      'that ends while the server restarts is over at the first email',
      async () => {
        sink.behave({ kind: 'refuse', code: 451, message: 'come back later' });
        await submit(4);
        await tellsOf(3);
        await server.stop();
        sink.behave({ kind: 'accept' });
        await start();
        await submit(1);
        await tellsOf(4);
        expect(told().slice(2)).toEqual([BROKEN, CLEARED]);
      },
    );
  });
});

// Each beat waits for real connections, and an email that does not arrive is looked for ten times.
describe('the alarms of the canary', { timeout: 90_000 }, () => {
  onDatabase((database) => {
    let sink: MailSink;
    let imap: ImapSink;
    let receiver: WebhookReceiver;
    let texts: TextSink;
    let server: CanaryServer;
    beforeAll(async () => {
      [sink, receiver, texts] = await Promise.all([
        startMailSink(),
        startWebhookReceiver(),
        startTextSink(),
      ]);
      imap = await startImapSink(sink);
      const { accountSid, authToken } = texts;
      const endpoint = { url: receiver.url, allowPrivateNetwork: true } as const;
      server = await startCanaryServer({
        on: database(),
        runsJobs: true,
        settings: {
          mail: { from: 'reports@agency.test', operators: [OWNER] },
          canary: { enabled: true, email: 'canary@agency.test', phones: [PHONE] },
          auth: { sms: { provider: 'twilio', from: '+12125550100', baseUrl: texts.url } },
          webhooks: [
            { ...endpoint, id: 'own', url: `${receiver.url}/own`, events: ['canary.lead'] },
            { ...endpoint, id: 'ops', url: `${receiver.url}/ops`, events: ['canary.alarm'] },
          ],
        },
        config: {
          auth: { ...NO_AUTH_SECRETS, sms: { provider: 'twilio', accountSid, authToken } },
          canary: { imapUrl: imap.url },
          delivery: {
            delivers: true,
            smtpUrl: sink.url,
            webhookSecrets: new Map([
              ['own', [SECRET]],
              ['ops', [SECRET]],
            ]),
          },
        },
      });
    });
    afterAll(async () => {
      await server.stop();
      await Promise.all([sink.stop(), imap.stop(), receiver.stop(), texts.stop()]);
    });

    const seen = { email: 0, webhook: 0, text: 0 };
    /** What the owner was told since the last call. */
    async function told(): Promise<Told> {
      await server.services.canary.tick();
      const emails = sink.mails.filter(({ envelope }) => envelope.to.includes(OWNER));
      const calls = receiver.requests.filter(({ path }) => path === '/ops');
      const since = {
        email: emails.slice(seen.email).map(({ subject }) => subject),
        webhook: calls.slice(seen.webhook).map((request) => {
          const { data } = JSON.parse(request.rawBody) as { data: { hop: string; state: string } };
          return `${data.hop} ${data.state}`;
        }),
        text: texts.texts.slice(seen.text).map(({ body }) => body),
      };
      Object.assign(seen, {
        email: emails.length,
        webhook: calls.length,
        text: texts.texts.length,
      });
      return since;
    }
    const NOTHING: Told = { email: [], webhook: [], text: [] };

    /** A way to break a hop and to mend it. */
    interface Fault {
      readonly hop: string;
      readonly name: string;
      readonly detail: string;
      readonly breaks: () => unknown;
      readonly mends: () => unknown;
      readonly isSilent?: keyof Told;
    }
    const FAULTS: readonly Fault[] = [
      {
        hop: 'page',
        name: 'Page',
        detail: 'the page answered 502',
        breaks: () => (server.broken.page = 502),
        mends: () => delete server.broken.page,
      },
      {
        hop: 'script',
        name: 'Form script',
        detail: '/assets/lead-dialog.js answered 404',
        breaks: () => (server.broken.script = 404),
        mends: () => delete server.broken.script,
      },
      {
        hop: 'intake',
        name: 'Lead intake',
        detail: 'the intake answered 503',
        breaks: () => (server.broken.intake = 503),
        mends: () => delete server.broken.intake,
      },
      {
        hop: 'job',
        name: 'Report job',
        detail: 'no report was composed within 60 seconds',
        breaks: () => holdJobs(database(), 'report-mail'),
        mends: () => releaseJobs(database()),
      },
      {
        hop: 'email',
        name: 'Email',
        detail: 'mailbox unavailable',
        breaks: () => sink.behave({ kind: 'refuse', code: 550, message: 'mailbox unavailable' }),
        mends: () => sink.behave({ kind: 'accept' }),
        isSilent: 'email',
      },
      {
        hop: 'email',
        name: 'Email',
        detail: 'it did not arrive within 10 minutes',
        breaks: () => imap.deliver('never'),
        mends: () => imap.deliver('inbox'),
        isSilent: 'email',
      },
      {
        hop: 'webhook',
        name: 'Webhook to own',
        detail: 'answered 500',
        breaks: () =>
          receiver.answer(({ path }) => ({
            kind: 'status',
            status: path === '/own' ? 500 : 204,
          })),
        mends: () => receiver.answer({ kind: 'status', status: 204 }),
      },
    ];

    // The one that email cannot tell.
    const tried = FAULTS.filter(({ detail }) => isFullRun || detail === 'mailbox unavailable');
    it.each(tried)(
      'tell the owner within two beats when $hop fails ($detail), once, and when it works again',
      async ({ hop, name, detail, breaks, mends, isSilent }) => {
        await server.nextBeat();
        expect(await told()).toEqual(NOTHING);
        await breaks();
        const first = await server.nextBeat();
        expect(await told()).toEqual(NOTHING);

        const second = await server.nextBeat();
        const minutes = (second.startedAt.getTime() - first.startedAt.getTime()) / 60_000;
        expect(minutes).toBeLessThan(20);
        const broken = await told();
        const title = `Leads may not reach you: ${name} failed`;
        expect(broken.email).toEqual(isSilent === 'email' ? [] : [title]);
        expect(broken.webhook).toEqual([`${hop} broken`]);
        expect(broken.text).toEqual([expect.stringContaining(`Pickup: ${title} (`)]);
        expect(broken.text[0]).toContain(detail);

        const third = await server.nextBeat();
        expect((third.startedAt.getTime() - second.startedAt.getTime()) / 60_000).toBe(60);
        expect(await told()).toEqual(NOTHING);

        await mends();
        await server.nextBeat();
        const cleared = await told();
        expect(cleared.email).toEqual(isSilent === 'email' ? [] : [`${name} works again`]);
        expect(cleared.webhook).toEqual([`${hop} cleared`]);
        expect(cleared.text).toEqual([`Pickup: ${name} works again.`]);
        await server.nextBeat();
        expect(await told()).toEqual(NOTHING);
      },
    );

    it('are listed with the outage until it ends', async () => {
      const report = () => server.json<CanaryReport>('/api/canary');
      server.broken.page = 502;
      await server.nextBeat();
      expect(await report()).toMatchObject({ enabled: true, outages: [] });
      await server.nextBeat();
      await told();
      const { outages, beats, next_at } = await report();
      const last = beats[0];
      expect(last?.hops[0]).toMatchObject({ name: 'page', state: 'failed', took_ms: null });
      expect(Date.parse(next_at ?? '') - Date.parse(last?.finished_at ?? '')).toBeGreaterThan(0);
      expect(outages).toEqual([
        {
          hop: 'page',
          target: '',
          began_at: beats[1]?.started_at,
          detail: 'the page answered 502',
          told: ['email', 'text', 'webhook'].map((way) => ({
            way,
            sent_at: server.now().toISOString(),
          })),
        },
      ]);
      delete server.broken.page;
      await server.nextBeat();
      await told();
      expect((await report()).outages).toEqual([]);
    });

    it('are signed', async () => {
      const [request] = receiver.requests.filter(({ path }) => path === '/ops').slice(-1);
      if (!request) throw new Error('There was no alarm');
      const at = new Date(Number(request.headers['webhook-timestamp']) * 1_000);
      expect(() => verifyWebhook(request, SECRET)).toThrow('timestamp'); // the clock of this test runs ahead
      expect(at > new Date()).toBe(true);
      expect(request.headers['webhook-signature']).toMatch(/^v1,/);
    });

    it('are sent although no worker runs any job', async () => {
      await holdJobs(database(), 'canary-beat');
      const [last] = await readRows(database(), 'canary_beat', {}, 'number').then((all) =>
        all.slice(-1),
      );
      server.advance(((last?.nextAt.getTime() ?? 0) - server.now().getTime()) / 1_000);
      await server.services.canary.tick(); // starts a beat that no worker runs
      server.advance(16 * 60);
      expect(await told()).toEqual(NOTHING);
      server.advance(6 * 60);
      await server.services.canary.tick();
      server.advance(16 * 60);
      const title = 'Leads may not reach you: Report job failed';
      expect((await told()).email).toEqual([title]);
      await releaseJobs(database());
      server.advance(3_600);
      await server.nextBeat();
      await told();
    });

    it('are retried until they are accepted', async () => {
      server.broken.page = 500;
      receiver.answer(({ path }) => ({ kind: 'status', status: path === '/ops' ? 503 : 204 }));
      await server.nextBeat();
      await server.nextBeat();
      await told();
      server.advance(30);
      expect((await told()).webhook).toEqual([]); // not yet
      receiver.answer({ kind: 'status', status: 204 });
      server.advance(60);
      expect((await told()).webhook).toEqual(['page broken']);
      server.advance(600);
      expect(await told()).toEqual(NOTHING);
      delete server.broken.page;
      await server.nextBeat();
      await told();
    });

    it('drop one failure between two beats that pass', async () => {
      server.broken.intake = 503;
      await server.nextBeat();
      delete server.broken.intake;
      await server.nextBeat();
      expect(await told()).toEqual(NOTHING);
    });
  });
});
