import type { SiteSettings } from '@pickup/contracts/site-settings';
import { isReminderLate } from '../../domain/bookings/call-reminders.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { MailContent, OutboundMail } from '../../domain/email/outbound-mail.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import { callMailFacts, findToldBooking, reachable, type CallOfMail } from './call-mail-facts.ts';
import { reminderDocument } from './reminder-content.ts';

export interface BookingReminderDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'mail'>;
  readonly readShown: ReadShown;
  readonly links: SiteLinks;
  readonly now: () => Date;
}

/**
 * Reminds the visitor of a call. The visitor asked for the call, so this needs no consent to marketing. It checks
 * everything when it sends, because days have passed.
 */
export function createBookingReminderHandler(deps: BookingReminderDeps): JobHandler {
  return createLeadMailHandler(deps, {
    kind: 'booking-reminder',
    atOnce: 4,
    send: (lead, attempt) => remind(deps, lead, attempt),
  });
}

async function remind(
  deps: BookingReminderDeps,
  lead: StoredLead,
  { job, signal }: MailAttempt,
): Promise<JobOutcome> {
  const { database, now } = deps;
  const booking = await findToldBooking(database, lead.id, job);
  if (booking?.state !== 'confirmed')
    return { kind: 'skipped', reason: 'the call has changed since' };
  const { hours } = job.payload;
  if (isReminderLate(hours, booking.startsAt, now()))
    return { kind: 'skipped', reason: 'it is too late for this reminder' };
  const { to, phone } = await reachable(database, lead);
  const call = { lead, booking, to, phone };
  const compose = () => composeReminder(deps, call, hours === 1);
  return deps.outboundMail.send({ job, mailClass: 'transactional', to, ip: null, compose }, signal);
}

async function composeReminder(
  deps: BookingReminderDeps,
  call: CallOfMail,
  isLast: boolean,
): Promise<MailContent> {
  const facts = await callMailFacts(deps, call);
  return mailParts(reminderDocument({ ...facts, isLast, now: deps.now() }));
}
