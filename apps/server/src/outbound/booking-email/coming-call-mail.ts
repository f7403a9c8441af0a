import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { OutboundMail } from '../../domain/email/outbound-mail.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Database } from '../../platform/database/database.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { BookingMailFacts } from './booking-mail-content.ts';
import { callMailFacts, findToldBooking, reachable } from './call-mail-facts.ts';
import type { ToldBooking } from './told-calls.ts';

export interface ComingCallMailDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'mail'>;
  readonly readShown: ReadShown;
  readonly links: SiteLinks;
  readonly now: () => Date;
}

/** An email about a call that is agreed on, some time after it was booked. */
export interface ComingCallMail {
  readonly kind: 'booking-reminder' | 'booking-clash';
  /** Why it has no use anymore. Null: it has. */
  skips(booking: ToldBooking, payload: Job['payload'], now: Date): string | null;
  write(facts: Omit<BookingMailFacts, 'news'>, payload: Job['payload'], now: Date): MailDocument;
}

/**
 * Sends the visitor an email about a coming call. The visitor asked for the call, so this needs no consent to marketing.
 * It checks everything when it sends, because the call may have changed.
 */
export function createComingCallHandler(
  deps: ComingCallMailDeps,
  mail: ComingCallMail,
): JobHandler {
  const { database, outboundMail, now } = deps;

  async function send(lead: StoredLead, { job, signal }: MailAttempt): Promise<JobOutcome> {
    const booking = await findToldBooking(database, lead.id, job);
    if (booking?.state !== 'confirmed')
      return { kind: 'skipped', reason: 'the call has changed since' };
    const reason = mail.skips(booking, job.payload, now());
    if (reason !== null) return { kind: 'skipped', reason };
    const { to, phone } = await reachable(database, lead);
    const compose = async () => {
      const facts = await callMailFacts(deps, { lead, booking, to, phone });
      return mailParts(mail.write(facts, job.payload, now()));
    };
    return outboundMail.send({ job, mailClass: 'transactional', to, ip: null, compose }, signal);
  }

  return createLeadMailHandler(deps, { kind: mail.kind, atOnce: 4, send });
}
