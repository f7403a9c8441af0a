import { type MailedEvent, mailedEvent } from '@pickup/contracts/bookings/booking-states';
import { isTooLateToReschedule } from '@pickup/contracts/bookings/conflict';
import type { ServerTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { textsFor } from '@pickup/settings/own-texts';
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
  whenChanged: 'a later email has the call’s current state',
  skips: () => null,
  // Only an email about the visitor's own step is an answer. The email after a visitor accepts a
  // proposal is not one, because an agent made the proposal.
  isAnswer: (booking, payload) => booking.byVisitor && ANSWERS.includes(eventOf(booking, payload)),
  write(facts, payload) {
    const event = eventOf(facts.booking, payload);
    const step = stepOf(facts.booking, event);
    const previousTime = event === 'rescheduled' ? new Date(String(payload['from'])) : null;
    const { language, settings } = facts;
    const texts = textsFor(settings, language).emails.booking[step];
    const { method } = EVENTS[step];
    const document = bookingDocument(facts, texts, [
      { kind: 'paragraph', text: texts.text },
      method === 'CANCEL'
        ? { kind: 'facts', facts: timeFacts(facts, previousTime) }
        : bookingFactsBlock(facts, previousTime),
      ...noteOf(facts),
      ...buttons(facts, step),
    ]);
    return { ...mailParts(document), calendar: { method, content: eventFile(facts, step) } };
  },
};

const ANSWERS: readonly MailedEvent[] = ['requested', 'booked', 'rescheduled', 'canceled'];

function eventOf({ state }: ShownBooking, { event, news }: Job['payload']): MailedEvent {
  return mailedEvent(event) ?? eventOfNews(state, news);
}

/** Jobs that an older version queued have `news` instead of `event`, or neither. */
function eventOfNews(state: ShownBooking['state'], news: unknown): MailedEvent {
  if (news === 'moved') return 'rescheduled';
  return mailedEvent(news) ?? (state === 'cancelled' ? 'canceled' : state);
}

type Step = keyof ServerTexts['emails']['booking'];

function stepOf({ byVisitor }: ShownBooking, event: MailedEvent): Step {
  if (event === 'canceled') return byVisitor ? 'canceledByYou' : 'cancelled';
  if (event === 'rescheduled') return byVisitor ? 'moved' : 'movedByUs';
  return event;
}

const TENTATIVE = { method: 'REQUEST', status: 'TENTATIVE', asks: false } as const;
const CONFIRMED = { method: 'REQUEST', status: 'CONFIRMED', asks: false } as const;
const CANCELLED = { method: 'CANCEL', status: 'CANCELLED', asks: false } as const;

const EVENTS = {
  requested: TENTATIVE,
  confirmed: CONFIRMED,
  proposed: { ...TENTATIVE, asks: true },
  declined: CANCELLED,
  cancelled: CANCELLED,
  booked: CONFIRMED,
  moved: CONFIRMED,
  movedByUs: CONFIRMED,
  canceledByYou: CANCELLED,
} as const satisfies Record<Step, unknown>;

const WITH_LINKS: readonly Step[] = ['booked', 'moved', 'movedByUs'];

function buttons(facts: VisitorMailFacts, step: Step) {
  if (WITH_LINKS.includes(step)) return rescheduleAndCancel(facts);
  const { method, asks } = EVENTS[step];
  const label = textsFor(facts.settings, facts.language).emails.booking[step].button;
  const quiet = method === 'REQUEST' && !asks;
  const button = { kind: 'button', label, url: facts.bookingUrl, quiet } as const;
  return method === 'CANCEL' ? [button] : [button, ...cancelLink(facts)];
}

/** The visitor's note is left out, because it would let anyone send a text to any address. */
function noteOf({ language, booking: { reply }, settings }: VisitorMailFacts): MailBlock[] {
  if (reply === '') return [];
  const { noteFrom } = textsFor(settings, language).emails.bookingFacts;
  const text = fill(noteFrom, { brandName: settings.brand.name });
  const paragraphs = reply.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line }) as const);
  return [{ kind: 'heading', text }, ...paragraphs];
}

function eventFile(facts: VisitorMailFacts, step: Step): string {
  const { language, booking, settings, visitorPhone, organizer, to: attendee } = facts;
  const { booking: texts, bookingEvent } = textsFor(settings, language).emails;
  const { uid, sequence, startsAt, minutes, decidedAt, requestedAt } = booking;
  const isCanceled = EVENTS[step].method === 'CANCEL';
  const weCall = fill(bookingEvent.weCall, { phone: formatPhone(visitorPhone) });
  const lines = [
    `${texts[step].title}.`,
    ...(isCanceled ? [] : [weCall]),
    ...buttons(facts, step).map(({ label, url }) => `${label}: ${url}`),
    fill(bookingEvent.questions, { phone: settings.phone }),
  ];
  const people = { organizer, attendee };
  const time = { startsAt, minutes, stampedAt: decidedAt ?? requestedAt };
  const summary = fill(bookingEvent.summary, { brandName: settings.brand.name });
  const description = lines.join('\n');
  return calendarFile({ ...EVENTS[step], ...people, uid, sequence, ...time, summary, description });
}

const WHEN_CHANGED = 'the call has changed since';

export const REMINDER_MAIL: VisitorMail = {
  kind: 'booking-reminder',
  whenChanged: WHEN_CHANGED,
  skips({ state, startsAt }, { hours }, now) {
    if (state !== 'confirmed') return WHEN_CHANGED;
    return isReminderLate(hours, startsAt, now) ? 'it is too late for this reminder' : null;
  },
  isAnswer: () => false,
  write(facts, { hours }) {
    const { booking, language, settings, now } = facts;
    const texts = textsFor(settings, language).emails.bookingReminder;
    // Compares days in the visitor's time zone. When clocks are set back, a reminder 24 hours
    // before a late booking can be on the same day.
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

/** The booking stays until the visitor reschedules the call. */
export const CONFLICT_MAIL: VisitorMail = {
  kind: 'booking-conflict',
  whenChanged: WHEN_CHANGED,
  skips(booking, { since }, now) {
    if (booking.state !== 'confirmed') return WHEN_CHANGED;
    // A later conflict of the same booking has its own job.
    const isSame = booking.conflictSince?.toISOString() === since;
    if (!isSame) return 'no event overlaps the call anymore';
    if (!isOpenConflict(booking)) return 'the call is kept at its time';
    return isTooLateToReschedule(booking.startsAt, now)
      ? 'it is too late to reschedule the call'
      : null;
  },
  isAnswer: () => false,
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
