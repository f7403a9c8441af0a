import { textsFor } from '@pickup/settings/own-texts';
import { telHref } from '@pickup/contracts/tel-href';
import { capitalized } from '@pickup/messages/dates';
import { fill, type Text } from '@pickup/messages/fill';
import { givenName, formatPhone } from '../../leads/index.ts';
import { mailFooter } from '../../../platform/mail/html/mail-footer.ts';
import { siteLook } from '../../settings/index.ts';
import type { MailBlock, MailDocument, MailFact } from '../../../platform/mail/mail-document.ts';
import { longMoment, shortMoment, zoneName } from '../../../platform/time/zoned-time.ts';
import type { VisitorMailFacts } from './visitor-mail.ts';

/** The heading of an email about a booking. */
interface Heading {
  readonly subject: Text<'time'>;
  readonly title: string;
  /** The title with the visitor's name. */
  readonly titleTo: Text<'firstName'>;
}

/** An email to the visitor about a booking. */
export function bookingDocument(
  facts: VisitorMailFacts,
  { subject, title, titleTo }: Heading,
  blocks: readonly MailBlock[],
): MailDocument {
  const { language, settings, siteUrl, booking } = facts;
  const { callFacts, beforePhone } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const firstName = givenName(facts.firstName);
  const text = firstName === '' ? title : fill(titleTo, { firstName });
  const { phone, brand } = settings;
  const reason = fill(callFacts.reason, { host: new URL(siteUrl).host });
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
    zone: zoneName(startsAt, timeZone, language),
  };
}

/** The booking's time, and the one before it was rescheduled. */
export function timeFacts(facts: VisitorMailFacts, previousTime: Date | null): MailFact[] {
  const { language, booking, settings } = facts;
  const { callFacts } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const before = previousTime && capitalized(longMoment(previousTime, booking.timeZone, language));
  return [
    { label: callFacts.when, value: when },
    ...(before ? [{ label: callFacts.before, value: before }] : []),
    { label: callFacts.timeZone, value: zone },
  ];
}

/** The booking's time, and how it takes place. */
export function bookingFactsBlock(
  facts: VisitorMailFacts,
  previousTime: Date | null = null,
): MailBlock {
  const { language, booking, settings, visitorPhone, caller } = facts;
  const { callFacts } = textsFor(settings, language).emails;
  const phone = { value: formatPhone(visitorPhone), url: telHref(visitorPhone) };
  return {
    kind: 'facts',
    facts: [
      ...timeFacts(facts, previousTime),
      { label: callFacts.length, value: fill(callFacts.minutes, { count: booking.minutes }) },
      ...(caller === '' ? [] : [{ label: callFacts.caller, value: caller }]),
      { label: callFacts.weCall, ...phone },
    ],
  };
}

/** A button that reschedules the booking, and a link that cancels it. */
export function rescheduleAndCancel(facts: VisitorMailFacts) {
  const { changeUrl, cancelUrl, settings, language } = facts;
  const { move, cancel, beforeCancel } = textsFor(settings, language).emails.callLinks;
  const button = { kind: 'button', label: move, url: changeUrl, quiet: true } as const;
  if (cancelUrl === null) return [button];
  return [button, { kind: 'link', before: beforeCancel, label: cancel, url: cancelUrl } as const];
}
