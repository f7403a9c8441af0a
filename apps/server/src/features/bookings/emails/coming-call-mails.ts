import { isTooLateToMove } from '@pickup/contracts/bookings/call-clash';
import { textsFor } from '@pickup/settings/own-texts-of';
import { isOpenClash } from '../booking/calendar-clashes.ts';
import { isReminderLate } from '../booking/call-reminders.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { callDocument, callFactsBlock, moveAndCancel } from './call-document.ts';
import type { CallMail } from './call-mail.ts';

const WHEN_CHANGED = 'the call has changed since';

/** Reminds the visitor of a call, a day and an hour before. */
export const REMINDER_MAIL: CallMail = {
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
    // As the visitor sees it: 24 hours before a call may be the same day, when clocks are set back.
    const dayOf = (moment: Date) => wallClock(moment, booking.timeZone).slice(0, 10);
    const day = dayOf(now) === dayOf(booking.startsAt) ? 'today' : 'tomorrow';
    const which = hours === 1 ? 'soon' : day;
    const { subject, text, [which]: title, [`${which}To` as const]: titleTo } = texts;
    const document = callDocument(facts, { subject, title, titleTo }, [
      { kind: 'paragraph', text },
      callFactsBlock(facts),
      ...moveAndCancel(facts),
    ]);
    return mailParts(document);
  },
};

/**
 * Asks a visitor to choose another time, because an event in the calendar of the person who calls overlaps the call. The
 * call stays as it is until then. The person had time to move the call, to keep it, or to move the event.
 */
export const CLASH_MAIL: CallMail = {
  kind: 'booking-clash',
  whenChanged: WHEN_CHANGED,
  skips(booking, { since }, now) {
    if (booking.state !== 'confirmed') return WHEN_CHANGED;
    // A later clash of the same call has a job of its own.
    const isSame = booking.clashSince?.toISOString() === since;
    if (!isSame) return 'no event overlaps the call anymore';
    if (!isOpenClash(booking)) return 'the call is kept at its time';
    return isTooLateToMove(booking.startsAt, now) ? 'it is too late to move the call' : null;
  },
  isAnswer: () => false,
  write(facts) {
    const texts = textsFor(facts.settings, facts.language).emails.callClash;
    const document = callDocument(facts, texts, [
      { kind: 'paragraph', text: texts.text },
      { kind: 'button', label: texts.button, url: facts.changeUrl, quiet: false },
      { kind: 'paragraph', text: texts.stays },
      callFactsBlock(facts),
    ]);
    return mailParts(document);
  },
};
