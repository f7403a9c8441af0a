import type { BookingState } from '@pickup/contracts/booking-states';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { telHref } from '@pickup/contracts/tel-href';
import type { CalendarEvent } from '../../platform/calendar-file.ts';
import { givenName } from '../../domain/email/given-name.ts';
import type { MailBlock, MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { formatPhone } from '../../domain/leads/format-phone.ts';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { longMoment, shortMoment, zoneName } from '../../platform/zoned-time.ts';

export interface BookingMailFacts {
  readonly booking: StoredBooking;
  readonly settings: Pick<SiteSettings, 'brand' | 'phone' | 'privacyUrl'>;
  readonly firstName: string;
  /** The visitor's number, which we call. */
  readonly visitorPhone: string;
  /** No trailing slash. */
  readonly siteUrl: string;
  /** The page that shows the call. Opening it changes nothing, because email scanners open every link. */
  readonly callUrl: string;
}

/** States that the visitor gets an email about. */
export type ToldState = Exclude<BookingState, 'replaced'>;

interface Words {
  subject(time: string): string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly event: Pick<CalendarEvent, 'method' | 'status' | 'asks'>;
}

const TENTATIVE = { method: 'REQUEST', status: 'TENTATIVE', asks: false } as const;
const CANCELLED = { method: 'CANCEL', status: 'CANCELLED', asks: false } as const;

const WORDS: Readonly<Record<ToldState, Words>> = {
  requested: {
    subject: (time) => `We got your request for a call: ${time}`,
    title: 'We got your request for a call',
    text: 'We’ll confirm the time with you before the call. The call is free, with no obligation.',
    button: 'Choose another time',
    event: TENTATIVE,
  },
  confirmed: {
    subject: (time) => `Confirmed: your call on ${time}`,
    title: 'Your call is confirmed',
    text: 'We will call you at this time. The call is free, with no obligation.',
    button: 'Choose another time',
    event: { method: 'REQUEST', status: 'CONFIRMED', asks: false },
  },
  proposed: {
    subject: (time) => `Another time for your call: ${time}`,
    title: 'Does this time work for you?',
    text: 'We would like to talk at this time instead. Open the page to accept it, or to choose another time.',
    button: 'Accept or choose another time',
    event: { ...TENTATIVE, asks: true },
  },
  declined: {
    subject: (time) => `We cannot call you on ${time}`,
    title: 'We cannot call you at that time',
    text: 'We are sorry: this time does not work on our side. Please choose another one. We would like to talk with you.',
    button: 'Choose another time',
    event: CANCELLED,
  },
  cancelled: {
    subject: (time) => `Canceled: your call on ${time}`,
    title: 'We have to cancel your call',
    text: 'We are sorry: we cannot make it at the time we agreed on. Please choose another one. We would like to talk with you.',
    button: 'Choose another time',
    event: CANCELLED,
  },
};

/** The email that tells a visitor the state of the requested call. */
export function bookingMailDocument(facts: BookingMailFacts, state: ToldState): MailDocument {
  const { booking, settings, siteUrl } = facts;
  const { subject, title } = WORDS[state];
  const name = givenName(facts.firstName);
  const time = shortMoment(booking.startsAt, booking.timeZone);
  const reason = `You are receiving this email because you asked for a call at ${new URL(siteUrl).host}.`;
  return {
    subject: subject(time),
    preheader: `${longMoment(booking.startsAt, booking.timeZone)}, ${zoneName(booking.startsAt, booking.timeZone)}`,
    brand: { name: settings.brand.name, url: `${siteUrl}/` },
    blocks: [
      { kind: 'title', text: name === '' ? title : `${name}, ${uncapitalized(title)}` },
      ...bodyOf(facts, state),
    ],
    footer: mailFooter({ ...settings, reason, unsubscribeUrl: null }),
  };
}

function bodyOf(facts: BookingMailFacts, state: ToldState): MailBlock[] {
  const { booking, settings, visitorPhone, callUrl } = facts;
  const { text, button, event } = WORDS[state];
  const takesPlace = event.method === 'REQUEST';
  const phone = formatPhone(visitorPhone);
  return [
    { kind: 'paragraph', text },
    {
      kind: 'facts',
      facts: [
        { label: 'When', value: longMoment(booking.startsAt, booking.timeZone) },
        { label: 'Time zone', value: zoneName(booking.startsAt, booking.timeZone) },
        ...(takesPlace ? [{ label: 'Length', value: `${booking.minutes} minutes` }] : []),
        ...(takesPlace ? [{ label: 'We call', value: phone, url: telHref(visitorPhone) }] : []),
      ],
    },
    ...noteOf(facts),
    { kind: 'button', label: button, url: callUrl, quiet: takesPlace && !event.asks },
    {
      kind: 'link',
      before: 'Questions? Call',
      label: settings.phone,
      url: telHref(settings.phone),
    },
  ];
}

/** The agent's note. The visitor's own note stays out, or anyone could make us send a text to any address. */
function noteOf({ booking, settings }: BookingMailFacts): MailBlock[] {
  if (booking.reply === '') return [];
  return [
    { kind: 'heading', text: `A note from ${settings.brand.name}` },
    ...booking.reply.split(/\n+/).map((text) => ({ kind: 'paragraph', text }) as const),
  ];
}

/** The same call as an event in the visitor's calendar. */
export function bookingEvent(
  facts: BookingMailFacts,
  state: ToldState,
  people: Pick<CalendarEvent, 'organizer' | 'attendee'>,
): CalendarEvent {
  const { booking, settings, visitorPhone, callUrl } = facts;
  const { uid, sequence, startsAt, minutes, decidedAt, requestedAt } = booking;
  const { title, button, event } = WORDS[state];
  const lines = [
    `${title}.`,
    ...(event.method === 'REQUEST' ? [`We’ll call you at ${formatPhone(visitorPhone)}.`] : []),
    `${button}: ${callUrl}`,
    `Questions? Call ${settings.phone}.`,
  ];
  return {
    ...event,
    ...people,
    uid,
    sequence,
    startsAt,
    minutes,
    stampedAt: decidedAt ?? requestedAt,
    summary: `Call with ${settings.brand.name}`,
    description: lines.join('\n'),
  };
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
