import {
  type EmailedBookingEvent,
  asEmailedEvent,
} from '@pickup/contracts/bookings/booking-states';
import { isTooLateToReschedule } from '@pickup/contracts/bookings/conflict';
import type { ServerTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { textsFor } from '@pickup/settings/custom-texts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { MailBlock } from '../../../platform/mail/mail-document.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { formatPhone } from '../../leads/index.ts';
import { isReminderLate } from '../booking/jobs-of-booking.ts';
import { isOpenConflict } from '../booking/stored-bookings.ts';
import { calendarFile } from '../icalendar/calendar-file.ts';
import {
  bookingDocument,
  bookingFactsBlock,
  cancelLink,
  rescheduleAndCancel,
  type ShownBooking,
  timeFacts,
  type VisitorMail,
  type VisitorMailFacts,
} from './visitor-mail.ts';

export const BOOKING_MAIL: VisitorMail = {
  kind: 'booking-mail',
  reasonIfChanged: 'a later email shows the booking’s current state',
  reasonToSkip: () => null,
  // The email after a visitor accepts a proposal does not count, because an agent made the
  // proposal.
  isCausedByVisitor: (booking, payload) =>
    booking.byVisitor && VISITOR_EVENTS.includes(eventOf(payload)),
  write(facts, payload) {
    const event = eventOf(payload);
    const key = textKeyOf(facts.booking, event);
    const previousTime = event === 'rescheduled' ? new Date(String(payload['from'])) : null;
    const { language, settings } = facts;
    const texts = textsFor(settings, language).emails.booking[key];
    const { method } = CALENDAR_EVENTS[key];
    const document = bookingDocument(facts, texts, [
      { kind: 'paragraph', text: texts.text },
      method === 'CANCEL'
        ? { kind: 'facts', facts: timeFacts(facts, previousTime) }
        : bookingFactsBlock(facts, previousTime),
      ...replyBlocks(facts),
      ...buttons(facts, key),
    ]);
    return { ...mailParts(document), calendar: { method, content: eventFile(facts, key) } };
  },
};

const VISITOR_EVENTS: readonly EmailedBookingEvent[] = [
  'requested',
  'booked',
  'rescheduled',
  'canceled',
];

function eventOf({ event }: Job['payload']): EmailedBookingEvent {
  const emailed = asEmailedEvent(event);
  if (emailed === null) throw new Error('the job names no event that is emailed');
  return emailed;
}

type TextKey = keyof ServerTexts['emails']['booking'];

function textKeyOf({ byVisitor }: ShownBooking, event: EmailedBookingEvent): TextKey {
  if (event === 'canceled') return byVisitor ? 'canceledByYou' : 'canceled';
  if (event === 'rescheduled') return byVisitor ? 'rescheduled' : 'rescheduledByUs';
  return event;
}

const TENTATIVE = { method: 'REQUEST', status: 'TENTATIVE', needsResponse: false } as const;
const CONFIRMED = { method: 'REQUEST', status: 'CONFIRMED', needsResponse: false } as const;
const CANCELLED = { method: 'CANCEL', status: 'CANCELLED', needsResponse: false } as const;

const CALENDAR_EVENTS = {
  requested: TENTATIVE,
  confirmed: CONFIRMED,
  proposed: { ...TENTATIVE, needsResponse: true },
  declined: CANCELLED,
  canceled: CANCELLED,
  booked: CONFIRMED,
  rescheduled: CONFIRMED,
  rescheduledByUs: CONFIRMED,
  canceledByYou: CANCELLED,
} as const satisfies Record<TextKey, unknown>;

const WITH_LINKS: readonly TextKey[] = ['booked', 'rescheduled', 'rescheduledByUs'];

function buttons(facts: VisitorMailFacts, key: TextKey) {
  if (WITH_LINKS.includes(key)) return rescheduleAndCancel(facts);
  const { method, needsResponse } = CALENDAR_EVENTS[key];
  const label = textsFor(facts.settings, facts.language).emails.booking[key].button;
  const quiet = method === 'REQUEST' && !needsResponse;
  const button = { kind: 'button', label, url: facts.bookingUrl, quiet } as const;
  return method === 'CANCEL' ? [button] : [button, ...cancelLink(facts)];
}

/**
 * Shows the agent's reply, but not the visitor's note. If emails contained the note, anyone could
 * send any words to any email address.
 */
function replyBlocks({ language, booking: { reply }, settings }: VisitorMailFacts): MailBlock[] {
  if (reply === '') return [];
  const { noteFrom } = textsFor(settings, language).emails.bookingFacts;
  const text = fill(noteFrom, { brandName: settings.brand.name });
  const paragraphs = reply.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line }) as const);
  return [{ kind: 'heading', text }, ...paragraphs];
}

function eventFile(facts: VisitorMailFacts, key: TextKey): string {
  const { language, booking, settings, visitorPhone, organizer, to: attendee } = facts;
  const { booking: texts, bookingEvent } = textsFor(settings, language).emails;
  const { uid, sequence, startsAt, minutes, decidedAt, requestedAt } = booking;
  const isCanceled = CALENDAR_EVENTS[key].method === 'CANCEL';
  const weCall = fill(bookingEvent.weCall, { phone: formatPhone(visitorPhone) });
  const lines = [
    `${texts[key].title}.`,
    ...(isCanceled ? [] : [weCall]),
    ...buttons(facts, key).map(({ label, url }) => `${label}: ${url}`),
    fill(bookingEvent.questions, { phone: settings.phone }),
  ];
  const people = { organizer, attendee };
  const time = { startsAt, minutes, stampedAt: decidedAt ?? requestedAt };
  const summary = fill(bookingEvent.summary, { brandName: settings.brand.name });
  const description = lines.join('\n');
  return calendarFile({
    ...CALENDAR_EVENTS[key],
    ...people,
    uid,
    sequence,
    ...time,
    summary,
    description,
  });
}

const REASON_IF_CHANGED = 'the booking has changed since the email was queued';

export const REMINDER_MAIL: VisitorMail = {
  kind: 'booking-reminder',
  reasonIfChanged: REASON_IF_CHANGED,
  reasonToSkip({ state, startsAt }, { hours }, now) {
    if (state !== 'confirmed') return REASON_IF_CHANGED;
    return isReminderLate(hours, startsAt, now) ? 'it is too late for this reminder' : null;
  },
  isCausedByVisitor: () => false,
  write(facts, { hours }) {
    const { booking, language, settings, now } = facts;
    const texts = textsFor(settings, language).emails.bookingReminder;
    // Compares days in the visitor's time zone. When clocks are set back, a reminder 24 hours
    // before a booking late in the evening can be on the same day.
    const dayOf = (moment: Date) => wallClock(moment, booking.timeZone).slice(0, 10);
    const day = dayOf(now) === dayOf(booking.startsAt) ? 'today' : 'tomorrow';
    const which = hours === 1 ? 'soon' : day;
    const { subject, text, [which]: title, [`${which}To` as const]: titleTo } = texts;
    const document = bookingDocument(facts, { subject, title, titleTo }, [
      { kind: 'paragraph', text },
      bookingFactsBlock(facts),
      ...rescheduleAndCancel(facts),
    ]);
    return mailParts(document);
  },
};

/** Offers to reschedule the booking, which keeps its time until the visitor chooses another. */
export const CONFLICT_MAIL: VisitorMail = {
  kind: 'booking-conflict',
  reasonIfChanged: REASON_IF_CHANGED,
  reasonToSkip(booking, { since }, now) {
    if (booking.state !== 'confirmed') return REASON_IF_CHANGED;
    // A later conflict of the same booking has its own job.
    const isSame = booking.conflictSince?.toISOString() === since;
    if (!isSame) return 'this conflict has ended';
    if (!isOpenConflict(booking)) return 'an agent decided to keep the booking’s time';
    return isTooLateToReschedule(booking.startsAt, now)
      ? 'it is too late to reschedule the booking'
      : null;
  },
  isCausedByVisitor: () => false,
  write(facts) {
    const texts = textsFor(facts.settings, facts.language).emails.bookingConflict;
    const document = bookingDocument(facts, texts, [
      { kind: 'paragraph', text: texts.text },
      { kind: 'button', label: texts.button, url: facts.changeUrl, quiet: false },
      { kind: 'paragraph', text: texts.stays },
      bookingFactsBlock(facts),
    ]);
    return mailParts(document);
  },
};
