import { startImapSink, type ImapSink } from '@pickup/test-sinks/imap-sink';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hopOf, startCanaryServer, statesOf, type CanaryServer } from './canary-server.ts';
import { readRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('the deliveries of a canary', () => {
  onDatabase((database) => {
    let sink: MailSink;
    let imap: ImapSink;
    let receiver: WebhookReceiver;
    let server: CanaryServer;
    beforeAll(async () => {
      sink = await startMailSink();
      imap = await startImapSink(sink);
      receiver = await startWebhookReceiver();
      const { url } = receiver;
      server = await startCanaryServer({
        on: database(),
        runsJobs: true,
        settings: {
          webhooks: [
            { id: 'crm', url: `${url}/crm`, allowPrivateNetwork: true },
            {
              id: 'own',
              url: `${url}/own`,
              events: ['lead.created', 'report.sent', 'canary.lead'],
              allowPrivateNetwork: true,
            },
          ],
        },
        config: {
          canary: { imapUrl: imap.url },
          delivery: {
            delivers: true,
            smtpUrl: sink.url,
            webhookSecrets: new Map([
              ['crm', [SECRET]],
              ['own', [SECRET]],
            ]),
          },
        },
      });
    });
    afterAll(async () => {
      await server.stop();
      await Promise.all([sink.stop(), imap.stop(), receiver.stop()]);
    });
    afterEach(() => {
      imap.deliver('inbox');
      imap.accept(true);
      receiver.answer({ kind: 'status', status: 204 });
    });

    it('arrive: the email in the mailbox, and one signed webhook at the endpoint that wants it', async () => {
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toEqual({
        page: 'passed',
        script: 'passed',
        intake: 'passed',
        job: 'passed',
        email: 'passed',
        own: 'passed',
      });
      const request = await receiver.next();
      expect(receiver.requests).toHaveLength(1);
      expect(request.path).toBe('/own');
      expect(verifyWebhook(request, SECRET)).toMatchObject({
        type: 'canary.lead',
        data: { id: beat.leadId, contact: { email: 'canary@agency.test' } },
      });
    });

    it('are cleared away: the mailbox is empty again', async () => {
      await server.nextBeat();
      expect(sink.mails.length).toBeGreaterThan(0);
      await vi.waitFor(() => expect(imap.inbox()).toEqual([]));
    });

    it.runIf(isFullRun)('name an email that was accepted but does not arrive', async () => {
      imap.deliver('never');
      const beat = await server.nextBeat();
      expect(hopOf(beat, 'email')).toMatchObject({
        state: 'failed',
        detail: 'the mail server accepted it, but it did not arrive within 10 minutes',
      });
      expect(statesOf(beat)).toMatchObject({ job: 'passed', own: 'passed' });
      expect(await readRows(database(), 'lead')).toEqual([]);
    });

    it('name an email in the spam folder', async () => {
      imap.deliver('spam');
      const { state, detail } = hopOf(await server.nextBeat(), 'email');
      expect([state, detail]).toEqual(['failed', 'it arrived in the spam folder']);
    });

    it.runIf(isFullRun)('name a mailbox that cannot be opened', async () => {
      imap.accept(false);
      const { state, detail } = hopOf(await server.nextBeat(), 'email');
      expect([state, detail]).toEqual(['failed', 'the mailbox could not be read: wrong password']);
    });

    it('name an endpoint that does not accept them', async () => {
      receiver.answer({ kind: 'status', status: 500 });
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toMatchObject({ email: 'passed', own: 'failed' });
      expect(hopOf(beat, 'webhook')).toMatchObject({ target: 'own', detail: 'answered 500' });
    });

    it('are not sent when the intake fails', async () => {
      server.broken.intake = 500;
      expect(statesOf(await server.nextBeat())).toMatchObject({
        intake: 'failed',
        email: 'unreached',
        own: 'unreached',
      });
      delete server.broken.intake;
    });
  });
});
