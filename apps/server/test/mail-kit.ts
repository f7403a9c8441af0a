import type { SiteSettings } from '@pickup/contracts/site-settings';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import type { Database } from '../src/platform/database/database.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { createOutboundMail, type OutboundMail } from '../src/domain/email/outbound-mail.ts';
import { createMailer } from '../src/platform/mail/create-mailer.ts';
import type { Mailer } from '../src/platform/mail/mailer.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { siteLinks, type SiteLinks } from '../src/domain/email/site-links.ts';
import { silentLog } from './silent-log.ts';
import { siteSettings } from './site-settings.ts';

export const POSTAL_ADDRESS = '1 Main Street, Springfield, IL 62701';

/** Mails on their whole way: the desk, SMTP, and a real server that accepts them. */
export interface MailKit {
  readonly sink: MailSink;
  readonly mailer: Mailer;
  readonly settings: SiteSettings;
  readonly links: SiteLinks;
  readonly desk: OutboundMail;
  /** The current time for the desk. */
  readonly clock: { now: Date };
  close(): Promise<void>;
}

export async function createMailKit(
  database: Database,
  mail: Parameters<typeof siteSettings>[0] = {},
): Promise<MailKit> {
  const settings = siteSettings({
    siteUrl: 'https://roi.pickup.example',
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.', postalAddress: POSTAL_ADDRESS },
    ...mail,
  });
  const sink = await startMailSink();
  const mailer = createMailer({ smtpUrl: sink.url, outboxDir: '/nowhere', log: silentLog });
  const clock = { now: new Date() };
  const desk = createOutboundMail({ database, mailer, settings, now: () => clock.now });
  return {
    sink,
    mailer,
    settings,
    links: siteLinks('https://roi.pickup.example', null),
    desk,
    clock,
    async close() {
      await mailer.close();
      await sink.stop();
    },
  };
}

/** A job as the worker passes it to its handler. */
export function jobOf(kind: Job['kind'], leadId: string | null, over: Partial<Job> = {}): Job {
  const createdAt = new Date();
  const rest = { target: '', event: '', payload: {}, attempt: 1, createdAt };
  return { id: newId(), kind, leadId, ...rest, ...over };
}

/** A signal that is never aborted. */
export const UNHURRIED = new AbortController().signal;
