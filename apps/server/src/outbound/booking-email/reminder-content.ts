import { textsFor } from '@pickup/contracts/own-texts-of';
import { fill } from '@pickup/messages/fill';
import { givenName } from '../../domain/email/given-name.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { shortMoment, wallClock } from '../../platform/zoned-time.ts';
import { callDocument, callMailFactList, questions } from './booking-mail-content.ts';
import type { BookingMailFacts } from './booking-mail-content.ts';
import { moveAndCancel } from './call-buttons.ts';

export interface ReminderFacts extends Omit<BookingMailFacts, 'news'> {
  /** Whether it is the one in the hour before the call. */
  readonly isLast: boolean;
  readonly now: Date;
}

/** The email that reminds a visitor of a call. */
export function reminderDocument(facts: ReminderFacts): MailDocument {
  const { booking, language, settings } = facts;
  const { callReminder } = textsFor(settings, language).emails;
  const call = { ...facts, news: null };
  return callDocument(call, {
    subject: fill(callReminder.subject, {
      time: shortMoment(booking.startsAt, booking.timeZone, language),
    }),
    title: titleOf(facts),
    blocks: [
      { kind: 'paragraph', text: callReminder.text },
      { kind: 'facts', facts: callMailFactList(call, 'confirmed') },
      ...moveAndCancel(facts),
      questions(call),
    ],
  });
}

/** Names the day as the visitor sees it: 24 hours before a call may be the same day, when clocks are set back. */
function titleOf({ booking, language, settings, firstName, isLast, now }: ReminderFacts): string {
  const texts = textsFor(settings, language).emails.callReminder;
  const dayOf = (moment: Date) => wallClock(moment, booking.timeZone).slice(0, 10);
  const isToday = dayOf(now) === dayOf(booking.startsAt);
  const day = isToday ? 'today' : 'tomorrow';
  const which = isLast ? 'soon' : day;
  const name = givenName(firstName);
  return name === '' ? texts[which] : fill(texts[`${which}To`], { firstName: name });
}
