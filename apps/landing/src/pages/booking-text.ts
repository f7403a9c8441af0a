import * as texts from '@pickup/messages/page/booking';
import * as timeRefusals from '@pickup/messages/time-refusals';
import * as timesTexts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import type {
  BookingFormValues,
  BookView,
  VisitorBooking,
} from '@pickup/contracts/bookings/book-view';
import { usHolidays } from '@pickup/contracts/bookings/us-holidays';
import type { ReturnedForm } from '@pickup/contracts/leads/lead-form';

/** The booking page's title: the state of the visitor's booking, or the page's purpose. */
export function bookingTitle(booking: VisitorBooking | undefined): string {
  if (!booking) return texts.title;
  if (booking.state === 'canceled' && booking.byVisitor) return timesTexts.canceledTitle;
  return booking.isPast ? texts.pastTitle : texts.titles[booking.state];
}

/**
 * Returns the title of the booking page, or of the page that opens from an email's link to
 * reschedule.
 */
export function bookPageTitle({ booking, formUrl, justChanged }: BookView): string {
  if (formUrl === undefined) return bookingTitle(booking);
  if (!booking || !isActiveBooking(booking)) return bookingTitle(booking);
  if (!justChanged) return timesTexts.rescheduleTitle;
  return booking.state === 'confirmed' && justChanged === 'rescheduled'
    ? timesTexts.rescheduledTitle
    : bookingTitle(booking);
}

/** Explains the state of a booking to the visitor. */
export function bookingText(
  { state, minutes, isPast, byVisitor }: VisitorBooking,
  isHeld = false,
): string {
  if (state === 'canceled' && byVisitor) return timesTexts.canceled;
  if (isPast) return texts.past;
  switch (state) {
    case 'requested':
      return isHeld
        ? fill(texts.requestedInReview, { minutes })
        : fill(texts.requested, { minutes });
    case 'proposed':
      return fill(texts.proposed, { minutes });
    case 'confirmed':
      return fill(texts.confirmed, { minutes });
    case 'declined':
    case 'canceled':
      return texts.declined;
  }
}

/** Whether a booking is active. If it is, choosing another time is only a secondary action. */
export function isActiveBooking({ state, isPast }: VisitorBooking): boolean {
  return !isPast && state !== 'declined' && state !== 'canceled';
}

const DAY_MS = 86_400_000;

/**
 * The days that visitors can request: from today in the westernmost zone (UTC-12) to a year ahead.
 */
export function bookableDays(epochMs: number): { readonly min: string; readonly max: string } {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { min: isoDay(epochMs - DAY_MS / 2), max: isoDay(epochMs + 365 * DAY_MS) };
}

/** The next workday in UTC, as YYYY-MM-DD. The form starts with this day. */
export function nextWorkday(epochMs: number): string {
  const day = new Date(epochMs);
  let text: string;
  do {
    day.setUTCDate(day.getUTCDate() + 1);
    text = day.toISOString().slice(0, 10);
    // getUTCDay() is 6 on a Saturday and 0 on a Sunday.
  } while (day.getUTCDay() % 6 === 0 || usHolidays(text, text).length > 0);
  return text;
}

type Field = keyof BookingFormValues | 'startsAt';

const pastMessages = (): Partial<Record<Field, string>> => ({
  date: timeRefusals.pastDay,
  time: timeRefusals.pastTime,
});

/** Returns the message for a field of a returned form, or undefined if the field is valid. */
export function bookingProblem(
  returned: ReturnedForm | undefined,
  field: Field,
): string | undefined {
  const found = returned?.issues.find(({ path }) => path === field);
  if (!found) return undefined;
  if (found.message === 'is in the past') return pastMessages()[field] ?? texts.problems[field];
  if (found.message.startsWith('must be within')) return texts.dayTooLate;
  if (found.message.startsWith('does not exist')) return timeRefusals.skipped;
  if (found.message === 'is early or late') return texts.unusualTime;
  return texts.problems[field];
}
