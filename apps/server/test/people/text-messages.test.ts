import { rowsOf } from '@pickup/auth/test/auth-rows';
import { startTextSink, twilioError, type TextSink } from '@pickup/test-sinks/text-sink';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_AUTH_SECRETS } from './no-auth-secrets.ts';
import { newClient, signInAs } from './test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const SECRETS = ['first key', 'previous key'].map(
  (text) => `whsec_${Buffer.from(text.padEnd(32, '.')).toString('base64')}`,
);
const FROM = '+15550100000';
const REFUSAL = '{"error":{"http_code":400,"message":"no such number"}}';
let phoneCount = 0;

describeOnDatabase('a text message', (database) => {
  /**
   * Returns the rows about jobs, codes and attempts, and the person's security events. Leaves out
   * the person's user and factor rows, which contain the phone number.
   */
  async function recordsAbout(userId: string): Promise<string> {
    const tables = ['job', 'job_attempt', 'auth_one_time_token', 'auth_challenge', 'auth_try'];
    const records = await Promise.all([
      ...tables.map((table) => rowsOf(database(), `select * from ${table}`)),
      rowsOf(database(), 'select * from auth_audit where user_id = $1::uuid', [userId]),
    ]);
    return JSON.stringify(records);
  }

  describe('through Twilio', () => {
    let sink: TextSink;
    let server: TestServer;
    beforeAll(async () => {
      sink = await startTextSink();
      const { accountSid, authToken, url: baseUrl } = sink;
      const sms = { provider: 'twilio', from: FROM, baseUrl } as const;
      const secrets = { provider: 'twilio', accountSid, authToken } as const;
      server = await startTestServer({
        database: database(),
        settings: { auth: { sms, signInByText: true } },
        config: { rateLimits: true, auth: { ...NO_AUTH_SECRETS, sms: secrets } },
      });
      server.services.jobs.start();
    });
    afterAll(async () => {
      await server.stop();
      await sink.stop();
    });

    it('delivers a code that verifies the phone factor, and no record contains the code', async () => {
      const { client, userId } = await signInAs(server, 'agent');
      const { phone, factorId, challenge } = await enrolled(client);
      const { data } = await challenge();
      const text = await sink.next(phone);
      const code = codeIn(text);
      expect(text.from).toBe(FROM);
      expect(text.body).toMatch(/^\d{6} is your Pickup code\. It expires in [45] minutes\./);
      expect(text.body.endsWith(`\n\n@${new URL(server.origin).hostname} #${code}`)).toBe(true);
      expect(text.validityPeriod).toBeGreaterThan(290);
      expect(text.validityPeriod).toBeLessThanOrEqual(300);
      const records = await recordsAbout(userId);
      expect(records).not.toContain(phone);
      expect(records).not.toMatch(new RegExp(`\\b${code}\\b`));
      const challengeId = data?.id ?? '';
      expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    });

    it.each([
      ['refuses the number', twilioError(400, 21211, 'Invalid number')],
      ['is down', { kind: 'status', status: 503, body: '<html>' }],
      ['sends an unexpected response', { kind: 'status', status: 200, body: '{}' }],
      ['cuts the connection', { kind: 'drop' }],
    ] as const)(
      'is reported and recorded as not sent, and cannot be sent again immediately, when Twilio %s',
      async (_what, reply) => {
        const { client, userId } = await signInAs(server, 'agent');
        const { phone, challenge } = await enrolled(client);
        sink.respondOnce(reply);
        expect((await challenge()).error).toMatchObject({ code: 'sms_send_failed', status: 422 });
        expect((await challenge()).error?.code).toBe('over_sms_send_rate_limit');
        expect(sink.texts.filter(({ to }) => to === phone)).toEqual([]);
        const sql = `select session_id is not null as "hasSession", details from auth_audit
            where actor_id = $1::uuid and action = 'text_failed'`;
        const rows = await rowsOf(database(), sql, [userId]);
        expect(rows).toEqual([{ hasSession: true, details: { provider: 'twilio' } }]);
        expect(await recordsAbout(userId)).not.toContain(phone.slice(1));
      },
    );

    describe('with a sign-in code', () => {
      /** Ends the minute in which a phone number gets no second text message. */
      const endMinute = () => rowsOf(database(), "delete from auth_try where name = 'textsToOne'");
      const attemptsOf = (userId: string) =>
        rowsOf(
          database(),
          `select job.state, job.attempts from job
              join auth_one_time_token t on t.id::text = job.payload ->> 'tokenId'
              where job.kind = 'auth-text' and t.user_id = $1::uuid`,
          [userId],
        );

      it('confirms a phone number, later signs the user in, and leaves neither number nor code in a record', async () => {
        const { client, userId } = await signInAs(server, 'agent');
        const phone = newNumber();
        expect((await client.auth.updateUser({ phone })).error).toBeNull();
        const first = await sink.next(phone);
        expect(first.body).toMatch(/ is your Pickup code\. It expires in (59|60) minutes\./);
        const token = codeIn(first);
        const confirmed = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
        expect(confirmed.data.user).toMatchObject({ id: userId, phone });

        await endMinute();
        const other = newClient(server);
        expect((await other.auth.signInWithOtp({ phone })).error).toBeNull();
        const second = await sink.next(phone);
        const tooSoon = { code: 'over_sms_send_rate_limit', status: 429 };
        expect((await other.auth.resend({ type: 'sms', phone })).error).toMatchObject(tooSoon);
        const proof = { phone, token: codeIn(second), type: 'sms' } as const;
        const signedIn = await other.auth.verifyOtp(proof);
        expect(signedIn.error).toBeNull();
        const bearer = signedIn.data.session?.access_token ?? '';
        expect((await server.send('/api/me', { bearer })).status).toBe(200);
        const records = await recordsAbout(userId);
        expect(records).toContain('accepted by twilio');
        expect(records).not.toContain(phone.slice(1));
        for (const text of [first, second]) expect(records).not.toContain(codeIn(text));
      });

      it('is attempted only once, and becomes a dead letter if that attempt fails', async () => {
        const { client, userId } = await signInAs(server, 'agent');
        const phone = newNumber();
        sink.respondOnce(twilioError(400, 21211, 'Invalid number'));
        expect((await client.auth.updateUser({ phone })).error).toBeNull();
        await expect.poll(() => attemptsOf(userId)).toEqual([{ state: 'dead', attempts: 1 }]);
        expect(sink.texts.filter(({ to }) => to === phone)).toEqual([]);
      });
    });

    it('is offered by the console, with the phone prefixes to which it can be sent', async () => {
      const config = await (await server.send('/console/config.json', { bearer: null })).json();
      expect(config).toMatchObject({ phone_factors: { prefixes: ['+1'] } });
      const settings = await (await server.send('/auth/v1/settings', { bearer: null })).json();
      expect(settings).toMatchObject({ sms_provider: 'twilio', mfa_phone_enabled: true });
    });
  });

  describe('through the operator’s webhook', () => {
    let receiver: WebhookReceiver;
    let server: TestServer;
    const open = (allowPrivateNetwork: boolean) => {
      const provider = 'webhook' as const;
      const sms = { provider, url: `${receiver.url}/text`, allowPrivateNetwork };
      const auth = { ...NO_AUTH_SECRETS, sms: { provider, secrets: SECRETS } };
      return startTestServer({
        database: database(),
        settings: { auth: { sms } },
        config: { auth },
      });
    };
    beforeAll(async () => {
      receiver = await startWebhookReceiver();
      server = await open(true);
    });
    afterAll(() => Promise.all([server.stop(), receiver.stop()]));

    it('is signed with every key, and contains the user and the code', async () => {
      const { client, userId } = await signInAs(server, 'agent');
      const { phone, factorId, challenge } = await enrolled(client);
      const challengeId = (await challenge()).data?.id ?? '';
      const request = await receiver.next(({ path }) => path === '/text');
      expect(request.headers['webhook-id']).toBe(`msg_${challengeId}`);
      for (const secret of SECRETS) {
        expect(verifyWebhook(request, secret)).toEqual({
          user: { id: userId, phone },
          sms: { otp: expect.stringMatching(/^\d{6}$/) as unknown },
        });
      }
      const { sms } = JSON.parse(request.rawBody) as { readonly sms: { readonly otp: string } };
      const proof = { factorId, challengeId, code: sms.otp };
      expect((await client.auth.mfa.verify(proof)).error).toBeNull();
    });

    it.each([
      ['returns an error', { kind: 'status', status: 500 }],
      ['redirects', { kind: 'status', status: 302, headers: { location: '/other' } }],
      [
        'reports an error in a response with status 200',
        { kind: 'status', status: 200, body: REFUSAL },
      ],
      ['returns 410', { kind: 'status', status: 410 }],
    ] as const)('is reported as not sent when the webhook %s', async (_what, reply) => {
      const { client } = await signInAs(server, 'agent');
      const { challenge } = await enrolled(client);
      const before = receiver.requests.length;
      receiver.respondOnce(reply);
      expect((await challenge()).error).toMatchObject({ code: 'sms_send_failed', status: 422 });
      expect(receiver.requests.length).toBe(before + 1);
    });

    it('is never sent to a private IP address unless the settings allow it', async () => {
      const strict = await open(false);
      const { client } = await signInAs(strict, 'agent');
      const { challenge } = await enrolled(client);
      const before = receiver.requests.length;
      expect((await challenge()).error?.code).toBe('sms_send_failed');
      expect(receiver.requests.length).toBe(before);
      await strict.stop();
    });
  });
});

const codeIn = ({ body }: { readonly body: string }) => /^\d{6}/.exec(body)?.[0] ?? '';

function newNumber(): string {
  phoneCount += 1;
  return `+1555030${String(phoneCount).padStart(4, '0')}`;
}

/** Enrolls a phone factor with a number that no other test uses. */
async function enrolled(client: SupabaseClient) {
  const phone = newNumber();
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  if (error) throw error;
  const factorId = data.id;
  const challenge = () => client.auth.mfa.challenge({ factorId, channel: 'sms' });
  return { phone, factorId, challenge };
}
