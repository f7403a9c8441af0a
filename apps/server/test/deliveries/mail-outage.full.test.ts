import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMailingServer, type MailingServer } from './mailing-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describeOnDatabase('an outage of the mail server', (database) => {
  let receiver: WebhookReceiver;
  let server: MailingServer;
  let sink: MailSink;
  const webhookSecrets = new Map([['ops', [SECRET]]]);
  const start = async () => {
    server = await startMailingServer({
      database: database(),
      runsJobs: true,
      settings: {
        mail: { from: 'reports@agency.test', operators: ['owner@agency.test'] },
        webhooks: [
          { id: 'ops', url: receiver.url, allowPrivateNetwork: true, events: ['canary.alarm'] },
        ],
      },
      config: { delivery: { isEnabled: true, smtpUrl: sink.url, webhookSecrets } },
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

  let leads = 0;
  const submit = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        server.submit({ 'contact.email': `ann${(leads += 1)}@lawn.example` }),
      ),
    );
  const alerts = () =>
    receiver.requests.map(({ rawBody }) => {
      const { type, data } = JSON.parse(rawBody) as Record<string, Record<string, unknown>>;
      return [type, data?.['step'], data?.['state'], data?.['detail']];
    });
  const alerted = (expected: readonly unknown[]) =>
    vi.waitFor(() => expect(alerts()).toEqual(expected), 10_000);

  const DETAIL = 'the mail server accepts no emails: 451 EMESSAGE';
  const BROKEN = ['canary.alarm', 'email', 'broken', DETAIL];
  const CLEARED = ['canary.alarm', 'email', 'cleared', DETAIL];

  it('is reported by webhook even without a canary, and ends with the first accepted email, even after a restart', async () => {
    const refuse = () =>
      sink.setBehavior({ kind: 'refuse', code: 451, message: 'come back later' });
    refuse();
    await submit(4); // each lead also causes a notice to the owner
    await alerted([BROKEN]);
    const fields = { receiver: 'email', target: '', cause: '451 EMESSAGE' };
    const message = 'A receiver is down. Its deliveries wait and are retried';
    const errors = server.lines.filter(({ level }) => level === 'error');
    expect(errors).toEqual([{ level: 'error', fields, message }]);
    sink.setBehavior({ kind: 'accept' });
    await submit(1);
    await alerted([BROKEN, CLEARED]);
    refuse();
    await submit(4);
    await alerted([BROKEN, CLEARED, BROKEN]);
    await server.stop();
    sink.setBehavior({ kind: 'accept' });
    await start();
    await submit(1);
    await alerted([BROKEN, CLEARED, BROKEN, CLEARED]);
    const subjects = sink.mails.map(({ subject }) => subject).join();
    expect(subjects).not.toMatch(/Leads may not reach you|Email works again/);
  });
});
