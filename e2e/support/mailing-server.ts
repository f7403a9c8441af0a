import { startMailSink, type ReceivedMail } from '@pickup/test-sinks/mail-sink';
import { delivering } from './delivering.ts';
import type { Contact } from './lead-form.ts';
import { RunningServer } from './start-server.ts';

/** A server that sends reports and reminders. Its operators get no email, so every email is for a visitor. */
export interface MailingServer {
  readonly server: RunningServer;
  /** The next email to this visitor. */
  mailTo(contact: Contact): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startMailingServer(): Promise<MailingServer> {
  const mailbox = await startMailSink();
  const followUp = { enabled: true, afterHours: 48 };
  const brand = { name: 'Pickup', legalName: 'Pickup AI, Inc.', postalAddress: '12 Calle Ocho' };
  const mail = { operators: [], followUp };
  const server = await RunningServer.start(...delivering({ mailbox, mail, settings: { brand } }));
  return {
    server,
    mailTo: ({ email }) =>
      mailbox.next(({ envelope }) => envelope.to.includes(email), { timeoutMs: 30_000 }),
    async stop() {
      await server.dispose();
      await mailbox.stop();
    },
  };
}
