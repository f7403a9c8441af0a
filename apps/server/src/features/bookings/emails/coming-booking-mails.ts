import { isTooLateToReschedule } from '@pickup/contracts/bookings/conflict';
import { textsFor } from '@pickup/settings/own-texts';
import { isOpenConflict } from '../booking/conflicts.ts';
import { isReminderLate } from '../booking/booking-reminders.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { bookingDocument, bookingFactsBlock, rescheduleAndCancel } from './booking-document.ts';
import type { VisitorMail } from './visitor-mail.ts';

const WHEN_CHANGED = 'the call has changed since';

/** Reminds the visitor of a booking, a day and an hour before. */
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
    const texts = textsFor(settings, language).emails.callReminder;
    // As the visitor sees it: 24 hours before a booking may be the same day, when clocks are set back.
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

/**
 * Asks a visitor to choose another time, because an event in the calendar of the agent overlaps the booking. The
 * booking stays as it is until then. The person had time to reschedule the booking, to keep it, or to move the event.
 */
export const CONFLICT_MAIL: VisitorMail = {
  kind: 'booking-clash',
  whenChanged: WHEN_CHANGED,
  skips(booking, { since }, now) {
    if (booking.state !== 'confirmed') return WHEN_CHANGED;
    // A later conflict of the same booking has a job of its own.
    const isSame = booking.clashSince?.toISOString() === since;
    if (!isSame) return 'no event overlaps the call anymore';
    if (!isOpenConflict(booking)) return 'the call is kept at its time';
    return isTooLateToReschedule(booking.startsAt, now) ? 'it is too late to move the call' : null;
  },
  isAnswer: () => false,
  write(facts) {
    const texts = textsFor(facts.settings, facts.language).emails.callClash;
    const document = bookingDocument(facts, texts, [
      { kind: 'paragraph', text: texts.text },
      { kind: 'button', label: texts.button, url: facts.changeUrl, quiet: false },
      { kind: 'paragraph', text: texts.stays },
      bookingFactsBlock(facts),
    ]);
    return mailParts(document);
  },
};
