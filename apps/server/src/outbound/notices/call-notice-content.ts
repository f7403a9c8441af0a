import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/calendar-providers';
import { telHref } from '@pickup/contracts/tel-href';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/call-notices';
import {
  call,
  contact,
  numbers,
  quality,
  reason as noticeReason,
  replyToLead,
} from '@pickup/messages/operator/notices';
import type { AgentNotice } from '../../domain/bookings/agent-notices.ts';
import { formatPhone } from '../../domain/leads/format-phone.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { CalendarEvent } from '../../platform/calendar-file.ts';
import type { MailBlock, MailDocument, MailFact } from '../../platform/mail/mail-document.ts';
import { longMoment, shortMoment, zoneName } from '../../platform/zoned-time.ts';
import {
  businessOf,
  leadUrl,
  namesOf,
  netText,
  qualityText,
  subjectName,
  whoIs,
} from './lead-words.ts';

export interface CallNoticeFacts {
  readonly notice: AgentNotice;
  /** With their current contact. Null if the lead was erased. */
  readonly lead: StoredLead | null;
  /** Whether it goes to the person who calls. Otherwise it goes to operators. */
  readonly hasAgent: boolean;
  /** Of the person who calls. */
  readonly timeZone: string;
  readonly visitorZone: string | null;
  /** The visitor's note. */
  readonly note: string;
  /** In the notice of a clash: when the visitor is asked for another time. Null: it is too late for that. */
  readonly asksAt: Date | null;
  readonly brandName: string;
  readonly siteUrl: string;
  readonly consoleUrl: string;
}

/** The email that tells a person about a call of theirs, and what to know before it. */
export function callNoticeDocument(facts: CallNoticeFacts): MailDocument {
  const { notice, lead, timeZone, hasAgent, brandName, siteUrl } = facts;
  const { subject, title, text } = texts.notices[notice.news];
  const who = nameOf(lead);
  return {
    language: 'en',
    subject: subject(subjectName(who), shortMoment(notice.startsAt, timeZone, 'en')),
    preheader: lead ? `${formatPhone(lead.normalised.phone)} · ${netText(lead)}` : text,
    brand: { name: brandName, url: `${siteUrl}/` },
    blocks: [
      { kind: 'title', text: title(who) },
      { kind: 'paragraph', text: [text, ...nextStep(facts)].join(' ') },
      { kind: 'facts', facts: timeFacts(facts) },
      ...(lead ? leadBlocks(facts, lead) : []),
    ],
    footer: [
      ...(lead ? [{ kind: 'paragraph', text: replyToLead(lead.id) } as const] : []),
      { kind: 'paragraph', text: hasAgent ? texts.reason(brandName) : noticeReason(brandName) },
    ],
  };
}

/** What follows for the reader's calendar, or for the call. */
function nextStep({ notice, hasAgent, asksAt, timeZone }: CallNoticeFacts): string[] {
  const { method, news } = notice;
  if (news === 'clash') {
    const { asksAt: asks, tooLate } = texts.clash;
    return [asksAt ? asks(shortMoment(asksAt, timeZone, 'en')) : tooLate];
  }
  if (method === null) return [];
  if (hasAgent) return [texts.calendar[notice.news === 'booked' ? 'added' : 'updated']];
  return method === 'REQUEST' ? [texts.noOneCalls] : [];
}

function nameOf(lead: StoredLead | null): string {
  if (!lead) return '';
  const { contact: name, trade } = whoIs(lead);
  return name === '' ? trade : name;
}

function timeFacts({ notice, timeZone, visitorZone, note }: CallNoticeFacts): MailFact[] {
  const { startsAt, from, minutes, provider } = notice;
  const when = longMoment(startsAt, timeZone, 'en');
  const theirs = visitorZone === null ? null : longMoment(startsAt, visitorZone, 'en');
  const isSame = theirs === null || theirs === when;
  return [
    { label: texts.facts.when, value: `${when}, ${zoneName(startsAt, timeZone, 'en')}` },
    ...(from ? [{ label: texts.facts.before, value: longMoment(from, timeZone, 'en') }] : []),
    ...(isSame || visitorZone === null
      ? []
      : [{ label: texts.facts.theirTime, value: shortMoment(startsAt, visitorZone, 'en') }]),
    ...(provider
      ? [{ label: texts.facts.bookedIn, value: CALENDAR_PROVIDER_NAMES[provider] }]
      : []),
    { label: texts.facts.length, value: texts.facts.minutes(minutes) },
    ...(note === '' ? [] : [{ label: texts.facts.note, value: note }]),
  ];
}

function leadBlocks(facts: CallNoticeFacts, lead: StoredLead): MailBlock[] {
  const { phone } = lead.normalised;
  const { method, news } = facts.notice;
  const url = leadUrl(facts, lead.id);
  const phoneButton = {
    kind: 'button',
    label: call(formatPhone(phone)),
    url: telHref(phone),
  } as const;
  const about: MailBlock[] = [
    { kind: 'heading', text: texts.lead },
    { kind: 'facts', facts: leadFacts(lead) },
  ];
  // A clash is decided in the console, where the lead's page has the call.
  if (news === 'clash') {
    const open = { kind: 'button', label: texts.clash.open, url } as const;
    return [open, ...about, { ...phoneButton, quiet: true }];
  }
  const openLead = { kind: 'button', label: texts.openLead, url, quiet: true } as const;
  return [{ ...phoneButton, quiet: method !== 'REQUEST' }, ...about, openLead];
}

/** The lead in short. The console has the rest. */
function leadFacts(lead: StoredLead): MailFact[] {
  const { email } = lead.normalised;
  const business = businessOf(lead);
  const { trade, plan } = namesOf(lead);
  return [
    ...(business === '' ? [] : [{ label: contact.business, value: business }]),
    { label: contact.trade, value: trade },
    ...(lead.language === 'en'
      ? []
      : [{ label: contact.language, value: LANGUAGE_NAMES[lead.language] }]),
    { label: contact.email, value: email, url: `mailto:${encodeURIComponent(email)}` },
    { label: numbers.plan, value: plan },
    { label: numbers.net, value: netText(lead) },
    { label: quality.label, value: quality.value(qualityText(lead), lead.tier) },
  ];
}

/** The call as an event in the calendar of the person who calls. */
export function agentEvent(
  facts: CallNoticeFacts,
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
    summary: lead ? texts.event.summary(nameOf(lead), namesOf(lead).trade) : texts.event.erased,
    description: lead ? eventLines(facts, lead).join('\n') : '',
  };
}

function eventLines(facts: CallNoticeFacts, lead: StoredLead): string[] {
  const { note } = facts;
  return [
    call(formatPhone(lead.normalised.phone)),
    `${namesOf(lead).plan}: ${netText(lead)}`,
    ...(note === '' ? [] : [`${texts.facts.note}: ${note}`]),
    `${texts.openLead}: ${leadUrl(facts, lead.id)}`,
  ];
}
