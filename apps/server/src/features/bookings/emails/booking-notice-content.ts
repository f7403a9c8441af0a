import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/bookings/calendar-providers';
import { telHref } from '@pickup/contracts/tel-href';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill, type Text } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/booking-notices';
import {
  call,
  contact,
  numbers,
  quality,
  reason as noticeReason,
  replyToLead,
} from '@pickup/messages/operator/deliveries/notices';
import type { AgentNotice } from '../booking/agent-notices.ts';
import {
  formatPhone,
  type StoredLead,
  businessOf,
  emailFact,
  leadUrl,
  namesOf,
  netText,
  qualityText,
  subjectName,
  whoIs,
} from '../../leads/index.ts';
import type { MailContent } from '../../../platform/mail/outbound-mail.ts';
import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-document.ts';
import type { AttemptContext } from '../../../context.ts';
import { longMoment, shortMoment, zoneName } from '../../../platform/time/zoned-time.ts';
import { factOf, operatorMail } from '../../../platform/mail/operator-mail.ts';

export interface BookingNoticeFacts {
  readonly notice: AgentNotice;
  /** With their current contact. Null if the lead was erased. */
  readonly lead: StoredLead | null;
  /** Whether it goes to the agent. Otherwise it goes to operators. */
  readonly hasAgent: boolean;
  /** The agent's zone. */
  readonly timeZone: string;
  readonly visitorZone: string | null;
  /** The visitor's note. */
  readonly note: string;
  /** In the notice of a conflict: when the visitor is asked for another time. Null: it is too late for that. */
  readonly asksAt: Date | null;
  readonly consoleUrl: string;
}

/** The email that notifies a person of their booking, with what to know before it. */
export function bookingNoticeMail(
  parts: Pick<AttemptContext, 'settings' | 'links'>,
  facts: BookingNoticeFacts,
): MailContent {
  const { notice, lead, timeZone, hasAgent } = facts;
  const { brand } = parts.settings;
  const { subject, title, text } = texts.notices[notice.event];
  const who = nameOf(lead);
  return operatorMail(parts, {
    subject: fill(subject, {
      who: subjectName(who),
      time: shortMoment(notice.startsAt, timeZone, 'en'),
    }),
    preheader: lead ? `${formatPhone(lead.normalised.phone)} · ${netText(lead)}` : text,
    blocks: [
      // Without a lead, the title has no name.
      { kind: 'title', text: fill(title as Text<'who'>, { who }) },
      { kind: 'paragraph', text: [text, ...nextStep(facts)].join(' ') },
      { kind: 'facts', facts: timeFacts(facts) },
      ...(lead ? leadBlocks(facts, lead) : []),
    ],
    footer: [
      ...(lead ? [fill(replyToLead, { leadId: lead.id })] : []),
      fill(hasAgent ? texts.reason : noticeReason, { brandName: brand.name }),
    ],
  });
}

/** What follows for the reader's calendar, or for the booking. */
function nextStep({ notice, hasAgent, asksAt, timeZone }: BookingNoticeFacts): string[] {
  const { method, event } = notice;
  if (event === 'conflict_found') {
    const { asksAt: asks, tooLate } = texts.conflict;
    return [asksAt ? fill(asks, { time: shortMoment(asksAt, timeZone, 'en') }) : tooLate];
  }
  if (method === null) return [];
  if (hasAgent) return [texts.calendar[notice.event === 'booked' ? 'added' : 'updated']];
  return method === 'REQUEST' ? [texts.noOneCalls] : [];
}

function nameOf(lead: StoredLead | null): string {
  if (!lead) return '';
  const { contact: name, trade } = whoIs(lead);
  return name === '' ? trade : name;
}

function timeFacts({ notice, timeZone, visitorZone, note }: BookingNoticeFacts): MailFact[] {
  const { startsAt, from, minutes, provider } = notice;
  const when = longMoment(startsAt, timeZone, 'en');
  const isOther = visitorZone !== null && longMoment(startsAt, visitorZone, 'en') !== when;
  const labels = texts.facts;
  return [
    { label: labels.when, value: `${when}, ${zoneName(startsAt, timeZone, 'en')}` },
    ...factOf(labels.before, from && longMoment(from, timeZone, 'en')),
    ...factOf(labels.theirTime, isOther ? shortMoment(startsAt, visitorZone, 'en') : null),
    ...factOf(labels.bookedIn, provider && CALENDAR_PROVIDER_NAMES[provider]),
    { label: labels.length, value: fill(labels.minutes, { count: minutes }) },
    ...factOf(labels.note, note),
  ];
}

function leadBlocks(facts: BookingNoticeFacts, lead: StoredLead): MailBlock[] {
  const { phone } = lead.normalised;
  const { method, event } = facts.notice;
  const url = leadUrl(facts.consoleUrl, lead.id);
  const phoneButton = {
    kind: 'button',
    label: fill(call, { phone: formatPhone(phone) }),
    url: telHref(phone),
  } as const;
  const about: MailBlock[] = [
    { kind: 'heading', text: texts.lead },
    { kind: 'facts', facts: leadFacts(lead) },
  ];
  // A conflict is decided in the console, where the lead's page has the booking.
  if (event === 'conflict_found') {
    const open = { kind: 'button', label: texts.conflict.open, url } as const;
    return [open, ...about, { ...phoneButton, quiet: true }];
  }
  const openLead = { kind: 'button', label: texts.openLead, url, quiet: true } as const;
  return [{ ...phoneButton, quiet: method !== 'REQUEST' }, ...about, openLead];
}

/** The lead in short. The console has the rest. */
function leadFacts(lead: StoredLead): MailFact[] {
  const { trade, plan } = namesOf(lead);
  return [
    ...factOf(contact.business, businessOf(lead)),
    { label: contact.trade, value: trade },
    ...factOf(contact.language, lead.language === 'en' ? null : LANGUAGE_NAMES[lead.language]),
    emailFact(lead),
    { label: numbers.plan, value: plan },
    { label: numbers.net, value: netText(lead) },
    {
      label: quality.label,
      value: fill(quality.value, { quality: qualityText(lead), tier: lead.tier }),
    },
  ];
}

/** The booking as an event in the calendar of the agent. */
export function agentEvent(
  facts: BookingNoticeFacts,
  method: CalendarEvent['method'],
  given: Pick<CalendarEvent, 'organizer' | 'attendee' | 'stampedAt'>,
): CalendarEvent {
  const { notice, lead } = facts;
  const { uid, sequence, startsAt, minutes } = notice;
  return {
    ...given,
    method,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    asks: false,
    uid,
    sequence,
    startsAt,
    minutes,
    summary: lead
      ? fill(texts.event.summary, { who: nameOf(lead), trade: namesOf(lead).trade })
      : texts.event.erased,
    description: lead ? eventLines(facts, lead).join('\n') : '',
  };
}

function eventLines(facts: BookingNoticeFacts, lead: StoredLead): string[] {
  const { note } = facts;
  return [
    fill(call, { phone: formatPhone(lead.normalised.phone) }),
    `${namesOf(lead).plan}: ${netText(lead)}`,
    ...(note === '' ? [] : [`${texts.facts.note}: ${note}`]),
    `${texts.openLead}: ${leadUrl(facts.consoleUrl, lead.id)}`,
  ];
}
