import { textsFor } from '@pickup/contracts/own-texts-of';
import type { BookingState } from '@pickup/contracts/booking-states';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { telHref } from '@pickup/contracts/tel-href';
import type { Language } from '@pickup/messages/language';
import type { CalendarEvent } from '../../platform/calendar-file.ts';
import { givenName } from '../../domain/email/given-name.ts';
import { siteLook } from '../../domain/theme/site-look.ts';
import type { MailBlock, MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { formatPhone } from '../../domain/leads/format-phone.ts';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { longMoment, shortMoment, zoneName } from '../../platform/zoned-time.ts';

export interface BookingMailFacts {
  readonly language: Language;
  readonly booking: StoredBooking;
  readonly settings: Pick<SiteSettings, 'brand' | 'theme' | 'phone' | 'privacyUrl' | 'texts'> &
    OfferSettings;
  readonly firstName: string;
  /** The visitor's number, which we call. */
  readonly visitorPhone: string;
  /** No trailing slash. */
  readonly siteUrl: string;
  /** The page that shows the call. Opening it changes nothing, because email scanners open every link. */
  readonly callUrl: string;
}

/** States that the visitor gets an email about. */
export type ToldState = Exclude<BookingState, 'replaced' | 'done' | 'no_show'>;

const TENTATIVE = { method: 'REQUEST', status: 'TENTATIVE', asks: false } as const;
const CANCELLED = { method: 'CANCEL', status: 'CANCELLED', asks: false } as const;

const EVENTS: Readonly<Record<ToldState, Pick<CalendarEvent, 'method' | 'status' | 'asks'>>> = {
  requested: TENTATIVE,
  confirmed: { method: 'REQUEST', status: 'CONFIRMED', asks: false },
  proposed: { ...TENTATIVE, asks: true },
  declined: CANCELLED,
  cancelled: CANCELLED,
};

/** The email that tells a visitor the state of the requested call. */
export function bookingMailDocument(facts: BookingMailFacts, state: ToldState): MailDocument {
  const { language, booking, settings, siteUrl } = facts;
  const { call, callFacts } = textsFor(settings, language).emails;
  const { subject, title, titleTo } = call[state];
  const name = givenName(facts.firstName);
  const { when, zone } = timeOf(facts);
  const reason = callFacts.reason({ host: new URL(siteUrl).host });
  return {
    language,
    subject: subject(shortMoment(booking.startsAt, booking.timeZone, language)),
    preheader: `${when}, ${zone}`,
    brand: { name: settings.brand.name, url: `${siteUrl}/`, look: siteLook(settings)?.mail },
    blocks: [{ kind: 'title', text: name === '' ? title : titleTo(name) }, ...bodyOf(facts, state)],
    footer: mailFooter({ ...settings, language, reason, unsubscribeUrl: null }),
  };
}

function timeOf({ language, booking: { startsAt, timeZone } }: BookingMailFacts) {
  return {
    when: longMoment(startsAt, timeZone, language),
    zone: zoneName(startsAt, timeZone, language),
  };
}

function bodyOf(facts: BookingMailFacts, state: ToldState): MailBlock[] {
  const { language, booking, settings, visitorPhone, callUrl } = facts;
  const { call, callFacts, beforePhone } = textsFor(settings, language).emails;
  const { text, button } = call[state];
  const { when, zone } = timeOf(facts);
  const event = EVENTS[state];
  const takesPlace = event.method === 'REQUEST';
  const phone = formatPhone(visitorPhone);
  return [
    { kind: 'paragraph', text },
    {
      kind: 'facts',
      facts: [
        { label: callFacts.when, value: when },
        { label: callFacts.timeZone, value: zone },
        ...(takesPlace
          ? [{ label: callFacts.length, value: callFacts.minutes(booking.minutes) }]
          : []),
        ...(takesPlace
          ? [{ label: callFacts.weCall, value: phone, url: telHref(visitorPhone) }]
          : []),
      ],
    },
    ...noteOf(facts),
    { kind: 'button', label: button, url: callUrl, quiet: takesPlace && !event.asks },
    {
      kind: 'link',
      before: beforePhone.questions,
      label: settings.phone,
      url: telHref(settings.phone),
    },
  ];
}

/** The agent's note. The visitor's own note stays out, or anyone could make us send a text to any address. */
function noteOf({ language, booking, settings }: BookingMailFacts): MailBlock[] {
  if (booking.reply === '') return [];
  return [
    {
      kind: 'heading',
      text: textsFor(settings, language).emails.callFacts.noteFrom(settings.brand.name),
    },
    ...booking.reply.split(/\n+/).map((text) => ({ kind: 'paragraph', text }) as const),
  ];
}

/** The same call as an event in the visitor's calendar. */
export function bookingEvent(
  facts: BookingMailFacts,
  state: ToldState,
  people: Pick<CalendarEvent, 'organizer' | 'attendee'>,
): CalendarEvent {
  const { language, booking, settings, visitorPhone, callUrl } = facts;
  const { call, callEvent } = textsFor(settings, language).emails;
  const { uid, sequence, startsAt, minutes, decidedAt, requestedAt } = booking;
  const { title, button } = call[state];
  const event = EVENTS[state];
  const lines = [
    `${title}.`,
    ...(event.method === 'REQUEST' ? [callEvent.weCall(formatPhone(visitorPhone))] : []),
    `${button}: ${callUrl}`,
    callEvent.questions(settings.phone),
  ];
  return {
    ...event,
    ...people,
    uid,
    sequence,
    startsAt,
    minutes,
    stampedAt: decidedAt ?? requestedAt,
    summary: callEvent.summary(settings.brand.name),
    description: lines.join('\n'),
  };
}
