import { isShown, type ShownState } from '@pickup/contracts/bookings/booking-states';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { telHref } from '@pickup/contracts/tel-href';
import { capitalized } from '@pickup/messages/dates';
import { fill, type Text } from '@pickup/messages/fill';
import { textsFor } from '@pickup/settings/custom-texts';
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
  safeName,
  latestContact,
  readMailedLead,
  type ReadShownSettings,
  type StoredLead,
} from '../../leads/index.ts';
import { firstNameOfAgent } from '../../people/index.ts';
import { siteLook } from '../../settings/index.ts';
import { findBooking, type StoredBooking } from '../booking/stored-bookings.ts';

export interface ShownBooking extends StoredBooking {
  readonly state: ShownState;
}

export interface VisitorMailContext extends AttemptContext {
  readonly readShownSettings: ReadShownSettings;
}

export interface VisitorMail {
  readonly kind: 'booking-mail' | 'booking-reminder' | 'booking-conflict';
  /** The reason to skip the email if the booking has changed since the email was queued. */
  readonly reasonIfChanged: string;
  /** Returns why the email must not be sent, or null. */
  reasonToSkip(booking: ShownBooking, payload: Job['payload'], now: Date): string | null;
  /**
   * Whether the visitor's own action caused the email. Only these emails count toward the caps per
   * address and per network.
   */
  isCausedByVisitor(booking: ShownBooking, payload: Job['payload']): boolean;
  write(facts: VisitorMailFacts, payload: Job['payload']): MailContent;
}

/** The visitor asked for the booking, so no consent to marketing is needed. */
export function visitorMailHandler(mail: VisitorMail) {
  return (context: VisitorMailContext): JobHandler => ({
    kind: mail.kind,
    ...MAIL_JOB,
    concurrency: 4,
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
  if (!booking) return { kind: 'skipped', reason: mail.reasonIfChanged };
  const reason = mail.reasonToSkip(booking, payload, context.now());
  if (reason !== null) return { kind: 'skipped', reason };
  const contact = await latestContact(context.database, lead);
  const address = isEmailAddress(contact.email) ? contact.email : lead.email;
  const to = { name: fullName(lead.normalised), address };
  const facts = await factsOf(context, { lead, booking, to, phone: contact.phone });
  const content = mail.write(facts, payload);
  const ip = mail.isCausedByVisitor(booking, payload) ? lead.ip : null;
  return context.outboundMail.send({ job, mailClass: 'transactional', to, ip, content }, signal);
}

async function findShown(
  database: Queryable,
  leadId: string,
  payload: Job['payload'],
): Promise<ShownBooking | null> {
  const booking = await findBooking(database, leadId, payload['booking']);
  if (!booking || booking.sequence !== payload['sequence']) return null;
  return isVisibleToVisitor(booking) ? booking : null;
}

const isVisibleToVisitor = (booking: StoredBooking): booking is ShownBooking =>
  isShown(booking.state);

interface Addressed {
  readonly lead: StoredLead;
  readonly booking: ShownBooking;
  readonly to: MailAddress;
  readonly phone: string;
}

async function factsOf(
  { database, readShownSettings, links, settings: { brand, mail }, now }: VisitorMailContext,
  { lead, booking, to, phone }: Addressed,
) {
  const { id, language } = lead;
  const { agentId, changeToken, cancelToken } = booking;
  const bookingUrl = links.leadBooking(id, language, changeToken);
  return {
    language,
    booking,
    agentName: await firstNameOfAgent(database, agentId),
    settings: (await readShownSettings(lead)).settings,
    firstName: lead.normalised.firstName,
    visitorPhone: phone,
    siteUrl: links.origin,
    /** Email scanners open every link, so opening a link changes nothing. */
    bookingUrl,
    changeUrl: changeToken === null ? bookingUrl : links.changeBooking(changeToken),
    /** Null for bookings from before these links existed. */
    cancelUrl: cancelToken === null ? null : links.cancelBooking(cancelToken),
    to,
    // Calendar apps send the visitor's response to the organizer, so this must be an address that
    // people read.
    organizer: { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from },
    now: now(),
  };
}

export type VisitorMailFacts = Readonly<Awaited<ReturnType<typeof factsOf>>>;

interface Heading {
  readonly subject: Text<'time'>;
  readonly title: string;
  readonly titleTo: Text<'firstName'>;
}

export function bookingDocument(
  facts: VisitorMailFacts,
  { subject, title, titleTo }: Heading,
  blocks: readonly MailBlock[],
): MailDocument {
  const { language, settings, siteUrl, booking } = facts;
  const { bookingFacts, beforePhone } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const firstName = safeName(facts.firstName);
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
      { kind: 'link', textBefore: beforePhone.questions, label: phone, url: telHref(phone) },
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

export function bookingFactsBlock(
  facts: VisitorMailFacts,
  previousTime: Date | null = null,
): MailBlock {
  const { language, booking, settings, visitorPhone, agentName } = facts;
  const { bookingFacts } = textsFor(settings, language).emails;
  const phone = { value: formatPhone(visitorPhone), url: telHref(visitorPhone) };
  return {
    kind: 'facts',
    facts: [
      ...timeFacts(facts, previousTime),
      { label: bookingFacts.length, value: fill(bookingFacts.minutes, { count: booking.minutes }) },
      ...(agentName === '' ? [] : [{ label: bookingFacts.caller, value: agentName }]),
      { label: bookingFacts.weCall, ...phone },
    ],
  };
}

export function rescheduleAndCancel(facts: VisitorMailFacts) {
  const { changeUrl, settings, language } = facts;
  const { reschedule: label } = textsFor(settings, language).emails.bookingLinks;
  const button = { kind: 'button', label, url: changeUrl, quiet: true } as const;
  return [button, ...cancelLink(facts)];
}

export function cancelLink({ cancelUrl, settings, language }: VisitorMailFacts) {
  const { cancel, beforeCancel } = textsFor(settings, language).emails.bookingLinks;
  if (cancelUrl === null) return [];
  return [{ kind: 'link', textBefore: beforeCancel, label: cancel, url: cancelUrl } as const];
}
