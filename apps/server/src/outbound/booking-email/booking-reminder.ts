import { isReminderLate } from '../../domain/bookings/call-reminders.ts';
import type { ComingCallMail } from './coming-call-mail.ts';
import { reminderDocument } from './reminder-content.ts';

/** Reminds the visitor of a call, a day and an hour before. */
export const REMINDER_MAIL: ComingCallMail = {
  kind: 'booking-reminder',
  skips: ({ startsAt }, { hours }, now) =>
    isReminderLate(hours, startsAt, now) ? 'it is too late for this reminder' : null,
  write: (facts, { hours }, now) => reminderDocument({ ...facts, isLast: hours === 1, now }),
};
