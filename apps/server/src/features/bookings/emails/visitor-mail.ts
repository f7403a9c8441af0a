import { isShown, type ShownState } from '@pickup/contracts/bookings/booking-states';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { telHref } from '@pickup/contracts/tel-href';
import { capitalized } from '@pickup/messages/dates';
import { fill, type Text } from '@pickup/messages/fill';
import { textsFor } from '@pickup/settings/own-texts';
import type { AttemptContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import { mailFooter } from '../../../platform/mail/html/mail-footer.ts';
import type { MailBlock, MailDocument, MailFact } from '../../../platform/mail/mail-document.ts';
import type { MailAddress } from '../../../platform/mail/mailer.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import { longMoment, shortMoment, zoneName } from '../../../platform/time/zoned-time.ts';
import {
  formatPhone,
  fullName,
  givenName,
  latestContact,
  readMailedLead,
  type ReadShown,
  type StoredLead,
} from '../../leads/index.ts';
import { firstNameOfAgent } from '../../people/index.ts';
import { siteLook } from '../../settings/index.ts';
import { findBooking, type StoredBooking } from '../booking/stored-bookings.ts';

/** A booking in a state that the visitor gets an email about. */
export interface ShownBooking extends StoredBooking {
  readonly state: ShownState;
}

/** The dependencies of an attempt to send a visitor an email about a booking. */
export interface VisitorMailContext extends AttemptContext {
  /** Reads what the page showed to a lead. */
  readonly readShown: ReadShown;
}

/** A kind of email to the visitor about a booking. */
export interface VisitorMail {
  readonly kind: 'booking-mail' | 'booking-reminder' | 'booking-conflict';
  /**
   * The reason to skip this email once the booking has changed. The next email is then already
   * queued, and this one would contradict it.
   */
  readonly whenChanged: string;
  /** Returns why the email is no longer useful, or null if it still is. */
  skips(booking: ShownBooking, payload: Job['payload'], now: Date): string | null;
  /**
   * Returns whether the email answers what the visitor has just done. Only such emails count toward
   * the limits of the visitor's network.
   */
  isAnswer(booking: ShownBooking, payload: Job['payload']): boolean;
  write(facts: VisitorMailFacts, payload: Job['payload']): MailContent;
}

/**
 * Sends one kind of email about bookings. The visitor asked for the booking, so no consent to
 * marketing is needed. Checks everything when sending, because the booking may have changed.
 */
export function visitorMailHandler(mail: VisitorMail) {
  return (context: VisitorMailContext): JobHandler => ({
    kind: mail.kind,
    ...MAIL_JOB,
    atOnce: 4,
    async run(job, signal) {
      const { lead, withheld } = await readMailedLead(context.database, job);
      return lead ? sendMail(context, mail, { lead, job, signal }) : withheld;
    },
    onDead: (job, error) => alertJobs(context.settings.mail.operators, job, error),
  });
}

interface Attempt {
  readonly lead: StoredLead;
  readonly job: Job;
  readonly signal: AbortSignal;
}

async function sendMail(
  context: VisitorMailContext,
  mail: VisitorMail,
  { lead, job, signal }: Attempt,
): Promise<JobOutcome> {
  const { payload } = job;
  const booking = await findShown(context.database, lead.id, payload);
  if (!booking) return { kind: 'skipped', reason: mail.whenChanged };
  const reason = mail.skips(booking, payload, context.now());
  if (reason !== null) return { kind: 'skipped', reason };
  const contact = await latestContact(context.database, lead);
  const address = isEmailAddress(contact.email) ? contact.email : lead.email;
  const to = { name: fullName(lead.normalised), address };
  const facts = await factsOf(context, { lead, booking, to, phone: contact.phone });
  const content = mail.write(facts, payload);
  const ip = mail.isAnswer(booking, payload) ? lead.ip : null;
  return context.outboundMail.send({ job, mailClass: 'transactional', to, ip, content }, signal);
}

/** Returns null if the booking has changed since the job was queued. */
async function findShown(
  database: Queryable,
  leadId: string,
  payload: Job['payload'],
): Promise<ShownBooking | null> {
  const booking = await findBooking(database, leadId, payload['booking']);
  if (!booking || booking.sequence !== payload['sequence']) return null;
  return isOfVisitor(booking) ? booking : null;
}

const isOfVisitor = (booking: StoredBooking): booking is ShownBooking => isShown(booking.state);

interface Addressed {
  readonly lead: StoredLead;
  readonly booking: ShownBooking;
  readonly to: MailAddress;
  readonly phone: string;
}

/** Collects what every email to the visitor about a booking says. */
async function factsOf(
  { database, readShown, links, settings: { brand, mail }, now }: VisitorMailContext,
  { lead, booking, to, phone }: Addressed,
) {
  const { id, language } = lead;
  const { agentId, changeToken, cancelToken } = booking;
  const bookingUrl = links.leadBooking(id, language, changeToken);
  return {
    language,
    booking,
    /** The agent's first name. Empty if unknown. */
    caller: await firstNameOfAgent(database, agentId),
    settings: (await readShown(lead)).settings,
    firstName: lead.normalised.firstName,
    /** The visitor's phone number, which the agent calls. */
    visitorPhone: phone,
    /** No trailing slash. */
    siteUrl: links.origin,
    /** The page that shows the booking. Opening a link changes nothing, because email scanners open every link. */
    bookingUrl,
    /** The page that reschedules the booking. */
    changeUrl: changeToken === null ? bookingUrl : links.changeBooking(changeToken),
    /** Null for a booking from before such links existed. */
    cancelUrl: cancelToken === null ? null : links.cancelBooking(cancelToken),
    to,
    // Calendar apps send the visitor's response to the organizer, so this must be an address that
    // people read.
    organizer: { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from },
    now: now(),
  };
}

export type VisitorMailFacts = Readonly<Awaited<ReturnType<typeof factsOf>>>;

/** The heading of an email about a booking. */
interface Heading {
  readonly subject: Text<'time'>;
  readonly title: string;
  /** The title with the visitor's name. */
  readonly titleTo: Text<'firstName'>;
}

/** Builds an email to the visitor about a booking. */
export function bookingDocument(
  facts: VisitorMailFacts,
  { subject, title, titleTo }: Heading,
  blocks: readonly MailBlock[],
): MailDocument {
  const { language, settings, siteUrl, booking } = facts;
  const { bookingFacts, beforePhone } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const firstName = givenName(facts.firstName);
  const text = firstName === '' ? title : fill(titleTo, { firstName });
  const { phone, brand } = settings;
  const reason = fill(bookingFacts.reason, { host: new URL(siteUrl).host });
  return {
    language,
    subject: fill(subject, { time: shortMoment(booking.startsAt, booking.timeZone, language) }),
    preheader: `${when}, ${zone}`,
    brand: { name: brand.name, url: `${siteUrl}/`, look: siteLook(settings)?.mail },
    blocks: [
      { kind: 'title', text },
      ...blocks,
      { kind: 'link', before: beforePhone.questions, label: phone, url: telHref(phone) },
    ],
    footer: mailFooter({ ...settings, language, reason, unsubscribeUrl: null }),
  };
}

function timeOf({ language, booking: { startsAt, timeZone } }: VisitorMailFacts) {
  return {
    when: capitalized(longMoment(startsAt, timeZone, language)),
    zone: capitalized(zoneName(startsAt, timeZone, language)),
  };
}

/** Returns the booking's time, and the earlier time of a rescheduled booking. */
export function timeFacts(facts: VisitorMailFacts, previousTime: Date | null): MailFact[] {
  const { language, booking, settings } = facts;
  const { bookingFacts } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const before = previousTime && capitalized(longMoment(previousTime, booking.timeZone, language));
  return [
    { label: bookingFacts.when, value: when },
    ...(before ? [{ label: bookingFacts.before, value: before }] : []),
    { label: bookingFacts.timeZone, value: zone },
  ];
}

/** Returns the booking's time and length, who calls, and which number. */
export function bookingFactsBlock(
  facts: VisitorMailFacts,
  previousTime: Date | null = null,
): MailBlock {
  const { language, booking, settings, visitorPhone, caller } = facts;
  const { bookingFacts } = textsFor(settings, language).emails;
  const phone = { value: formatPhone(visitorPhone), url: telHref(visitorPhone) };
  return {
    kind: 'facts',
    facts: [
      ...timeFacts(facts, previousTime),
      { label: bookingFacts.length, value: fill(bookingFacts.minutes, { count: booking.minutes }) },
      ...(caller === '' ? [] : [{ label: bookingFacts.caller, value: caller }]),
      { label: bookingFacts.weCall, ...phone },
    ],
  };
}

/** Returns a button that reschedules the booking, and a link that cancels it. */
export function rescheduleAndCancel(facts: VisitorMailFacts) {
  const { changeUrl, settings, language } = facts;
  const { move } = textsFor(settings, language).emails.bookingLinks;
  const button = { kind: 'button', label: move, url: changeUrl, quiet: true } as const;
  return [button, ...cancelLink(facts)];
}

export function cancelLink({ cancelUrl, settings, language }: VisitorMailFacts) {
  const { cancel, beforeCancel } = textsFor(settings, language).emails.bookingLinks;
  if (cancelUrl === null) return [];
  return [{ kind: 'link', before: beforeCancel, label: cancel, url: cancelUrl } as const];
}
