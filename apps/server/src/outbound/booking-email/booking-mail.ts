import type { SiteSettings } from '@pickup/contracts/site-settings';
import { newsOfPayload, type BookingNews } from '../../domain/bookings/booking-news.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { MailContent, OutboundMail } from '../../domain/email/outbound-mail.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { calendarFile } from '../../platform/calendar-file.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import { bookingEvent, bookingMailDocument } from './booking-mail-content.ts';
import { callMailFacts, findToldBooking, reachable, type CallOfMail } from './call-mail-facts.ts';
import { toldOf } from './told-calls.ts';

export interface BookingMailDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail'>;
  readonly readShown: ReadShown;
  readonly links: SiteLinks;
}

/** Sends the visitor one email for each step of a call, with its calendar event. */
export function createBookingMailHandler(deps: BookingMailDeps): JobHandler {
  return createLeadMailHandler(deps, {
    kind: 'booking-mail',
    atOnce: 4,
    send: (lead, attempt) => tell(deps, lead, attempt),
  });
}

async function tell(
  deps: BookingMailDeps,
  lead: StoredLead,
  { job, signal }: MailAttempt,
): Promise<JobOutcome> {
  const { database } = deps;
  const booking = await findToldBooking(database, lead.id, job);
  if (!booking) return { kind: 'skipped', reason: 'a later email has the call’s current state' };
  const { to, phone } = await reachable(database, lead);
  const news = newsOfPayload(job.payload);
  const compose = () => composeMail(deps, { lead, booking, news, to, phone });
  // The others follow an agent's decision, including the one after the visitor accepts a proposal.
  const isByVisitor = booking.state === 'requested' || (news !== null && booking.byVisitor);
  const ip = isByVisitor ? lead.ip : null;
  return deps.outboundMail.send({ job, mailClass: 'transactional', to, ip, compose }, signal);
}

async function composeMail(
  deps: BookingMailDeps,
  { news, ...call }: CallOfMail & { readonly news: BookingNews | null },
): Promise<MailContent> {
  const { mail, brand } = deps.settings;
  const facts = { ...(await callMailFacts(deps, call)), news };
  // A calendar app sends the visitor's answer to the organizer, so the organizer is an address that people
  // read.
  const organizer = { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from };
  const told = toldOf(call.booking, news);
  const event = bookingEvent(facts, told, { organizer, attendee: call.to });
  const calendar = { method: event.method, content: calendarFile(event) };
  return { ...mailParts(bookingMailDocument(facts, told)), calendar };
}
