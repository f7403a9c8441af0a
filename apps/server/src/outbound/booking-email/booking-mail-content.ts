import { capitalized } from '@pickup/messages/dates';
import { fill } from '@pickup/messages/fill';
import { textsFor } from '@pickup/contracts/own-texts-of';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { telHref } from '@pickup/contracts/tel-href';
import type { Language } from '@pickup/messages/language';
import type { CalendarEvent } from '../../platform/calendar-file.ts';
import { givenName } from '../../domain/email/given-name.ts';
import { siteLook } from '../../domain/theme/site-look.ts';
import type { MailBlock, MailDocument, MailFact } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { formatPhone } from '../../domain/leads/format-phone.ts';
import type { BookingNews } from '../../domain/bookings/booking-news.ts';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { longMoment, shortMoment, zoneName } from '../../platform/zoned-time.ts';
import { callButtons, changeLines } from './call-buttons.ts';
import type { CallLinks } from './call-links.ts';
import { EVENTS, type EventState, type Told } from './told-calls.ts';

export interface BookingMailFacts extends CallLinks {
  readonly language: Language;
  readonly booking: StoredBooking;
  readonly news: BookingNews | null;
  /** The first name of the person who calls. Empty if it is not known. */
  readonly caller: string;
  readonly settings: Pick<SiteSettings, 'brand' | 'theme' | 'phone' | 'privacyUrl' | 'texts'> &
    OfferSettings;
  readonly firstName: string;
  /** The visitor's number, which we call. */
  readonly visitorPhone: string;
  /** No trailing slash. */
  readonly siteUrl: string;
}

/** The email that tells a visitor what has happened to a call. */
export function bookingMailDocument(facts: BookingMailFacts, told: Told): MailDocument {
  const { language, booking, settings } = facts;
  const { subject, title, titleTo, text } = textsFor(settings, language).emails.call[told];
  const name = givenName(facts.firstName);
  return callDocument(facts, {
    subject: fill(subject, { time: shortMoment(booking.startsAt, booking.timeZone, language) }),
    title: name === '' ? title : fill(titleTo, { firstName: name }),
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: callMailFactList(facts, told) },
      ...noteOf(facts),
      ...callButtons(facts, told),
      questions(facts),
    ],
  });
}

/** An email to the visitor about a call. */
export function callDocument(
  facts: BookingMailFacts,
  { subject, title, blocks }: Pick<MailDocument, 'subject' | 'blocks'> & { readonly title: string },
): MailDocument {
  const { language, settings, siteUrl } = facts;
  const { callFacts } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const reason = fill(callFacts.reason, { host: new URL(siteUrl).host });
  return {
    language,
    subject,
    preheader: `${when}, ${zone}`,
    brand: { name: settings.brand.name, url: `${siteUrl}/`, look: siteLook(settings)?.mail },
    blocks: [{ kind: 'title', text: title }, ...blocks],
    footer: mailFooter({ ...settings, language, reason, unsubscribeUrl: null }),
  };
}

function timeOf({ language, booking: { startsAt, timeZone } }: BookingMailFacts) {
  return {
    when: capitalized(longMoment(startsAt, timeZone, language)),
    zone: zoneName(startsAt, timeZone, language),
  };
}

/** The call's time, and how it takes place. */
export function callMailFactList(facts: BookingMailFacts, told: Told): MailFact[] {
  const { language, booking, news, settings, visitorPhone, caller } = facts;
  const { callFacts } = textsFor(settings, language).emails;
  const { when, zone } = timeOf(facts);
  const time = [
    { label: callFacts.when, value: when },
    ...(news?.kind === 'moved'
      ? [
          {
            label: callFacts.before,
            value: capitalized(longMoment(news.from, booking.timeZone, language)),
          },
        ]
      : []),
    { label: callFacts.timeZone, value: zone },
  ];
  if (EVENTS[told].method === 'CANCEL') return time;
  const phone = formatPhone(visitorPhone);
  return [
    ...time,
    { label: callFacts.length, value: fill(callFacts.minutes, { count: booking.minutes }) },
    ...(caller === '' ? [] : [{ label: callFacts.caller, value: caller }]),
    { label: callFacts.weCall, value: phone, url: telHref(visitorPhone) },
  ];
}

export function questions({ settings, language }: BookingMailFacts): MailBlock {
  const { beforePhone } = textsFor(settings, language).emails;
  return {
    kind: 'link',
    before: beforePhone.questions,
    label: settings.phone,
    url: telHref(settings.phone),
  };
}

/** The agent's note. The visitor's own note stays out, or anyone could make us send a text to any address. */
function noteOf({ language, booking, settings }: BookingMailFacts): MailBlock[] {
  if (booking.reply === '') return [];
  return [
    {
      kind: 'heading',
      text: fill(textsFor(settings, language).emails.callFacts.noteFrom, {
        brandName: settings.brand.name,
      }),
    },
    ...booking.reply.split(/\n+/).map((text) => ({ kind: 'paragraph', text }) as const),
  ];
}

/** The same call as an event in the visitor's calendar. */
export function bookingEvent(
  facts: BookingMailFacts,
  told: Told,
  people: Pick<CalendarEvent, 'organizer' | 'attendee'>,
): CalendarEvent & EventState {
  const { language, booking, settings, visitorPhone } = facts;
  const { call, callEvent } = textsFor(settings, language).emails;
  const { uid, sequence, startsAt, minutes, decidedAt, requestedAt } = booking;
  const { title } = call[told];
  const event = EVENTS[told];
  const lines = [
    `${title}.`,
    ...(event.method === 'REQUEST'
      ? [fill(callEvent.weCall, { phone: formatPhone(visitorPhone) })]
      : []),
    ...changeLines(facts, told),
    fill(callEvent.questions, { phone: settings.phone }),
  ];
  return {
    ...event,
    ...people,
    uid,
    sequence,
    startsAt,
    minutes,
    stampedAt: decidedAt ?? requestedAt,
    summary: fill(callEvent.summary, { brandName: settings.brand.name }),
    description: lines.join('\n'),
  };
}
