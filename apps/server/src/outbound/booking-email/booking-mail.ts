import { isEmailAddress } from '@pickup/contracts/email-address';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { calendarFile } from '../../platform/calendar-file.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { latestContact } from '../../domain/leads/latest-contact.ts';
import { firstNameOfAgent } from '../../domain/people/first-name.ts';
import { fullName } from '../../domain/email/given-name.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { MailContent, OutboundMail } from '../../domain/email/outbound-mail.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { MailAddress } from '../../platform/mail/mailer.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { newsOfPayload, type BookingNews } from '../../domain/bookings/booking-news.ts';
import { readLeadBookings } from '../../domain/bookings/stored-bookings.ts';
import type { ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { bookingEvent, bookingMailDocument } from './booking-mail-content.ts';
import { callLinks } from './call-links.ts';
import { toldOf, type ToldBooking } from './told-calls.ts';

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
  const booking = await findBooking(database, lead.id, job);
  if (!booking) return { kind: 'skipped', reason: 'a later email has the call’s current state' };
  const { email, phone } = await latestContact(database, lead);
  const address = isEmailAddress(email) ? email : lead.email;
  const to = { name: fullName(lead.normalised), address };
  const news = newsOfPayload(job.payload);
  const compose = () => composeMail(deps, { lead, booking, news, to, phone });
  // The others follow an agent's decision, including the one after the visitor accepts a proposal.
  const isByVisitor = booking.state === 'requested' || (news !== null && booking.byVisitor);
  const ip = isByVisitor ? lead.ip : null;
  return deps.outboundMail.send({ job, mailClass: 'transactional', to, ip, compose }, signal);
}

/** Null if the booking has changed since: its next email is queued already, and this one would contradict it. */
async function findBooking(
  database: Queryable,
  leadId: string,
  { payload }: Job,
): Promise<ToldBooking | null> {
  const booking = (await readLeadBookings(database, leadId)).find(
    ({ id }) => id === payload['booking'],
  );
  if (!booking || booking.sequence !== payload['sequence']) return null;
  const { state } = booking;
  const isOver = state === 'replaced' || state === 'done' || state === 'no_show';
  return isOver ? null : { ...booking, state };
}

interface MailFacts {
  readonly lead: StoredLead;
  readonly booking: ToldBooking;
  readonly news: BookingNews | null;
  readonly to: MailAddress;
  readonly phone: string;
}

async function composeMail(
  { database, settings: { mail, brand }, links, readShown }: BookingMailDeps,
  { lead, booking, news, to, phone }: MailFacts,
): Promise<MailContent> {
  const { settings } = await readShown(lead);
  const facts = {
    language: lead.language,
    booking,
    news,
    caller: await firstNameOfAgent(database, booking.agentId),
    settings,
    firstName: lead.normalised.firstName,
    visitorPhone: phone,
    siteUrl: links.origin,
    ...callLinks(links, lead, booking),
  };
  // A calendar app sends the visitor's answer to the organizer, so the organizer is an address that people
  // read.
  const organizer = { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from };
  const told = toldOf(booking, news);
  const event = bookingEvent(facts, told, { organizer, attendee: to });
  const calendar = { method: event.method, content: calendarFile(event) };
  return { ...mailParts(bookingMailDocument(facts, told)), calendar };
}
