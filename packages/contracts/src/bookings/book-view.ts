import type { ShownState } from './booking-states.ts';
import type { BookingKind } from './booking-kinds.ts';
import type { ReturnedForm } from '../leads/lead-form.ts';

export interface BookingFormValues {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly note: string;
}

export interface VisitorBooking {
  readonly state: ShownState;
  readonly id: string;
  /** The number of changes so far. A form that accepts a proposed time sends this number. */
  readonly sequence: number;
  /** In the visitor's time zone: "Sunday, November 29, 2026 at 3:00 AM". */
  readonly when: string;
  readonly zone: string;
  readonly kind: BookingKind;
  readonly minutes: number;
  readonly reply: string;
  readonly isPast: boolean;
  readonly byVisitor: boolean;
  /** Lets the visitor change the booking. Absent if the page's URL contains only the lead's id. */
  readonly token?: string;
  readonly links?: { readonly reschedule: string; readonly cancel: string };
}

/** Moments are minutes since 1970. */
export interface OfferedTimes {
  readonly kind: BookingKind;
  readonly minutes: number;
  readonly otherMinutes: number;
  readonly timeZone: string;
  /** If false, the browser replaces the time zone with its own. */
  readonly isZoneChosen: boolean;
  /** Earliest first. A long list contains only the times near the shown days. */
  readonly starts: readonly number[];
  /** The time that the visitor asked for. The page opens on the nearest day with a free time. */
  readonly requestedStart: number | null;
  /**
   * The first day to show, YYYY-MM-DD. If null, the page starts with the day of `requestedStart` or
   * with the first day that has a free time.
   */
  readonly from: string | null;
  readonly holdKey: string | null;
}

export interface BookView {
  readonly name: 'book';
  /** Set if the visitor has already sent their details. The page then asks only for the time. */
  readonly leadId: string | null;
  readonly renderedAt: number;
  readonly booking?: VisitorBooking;
  /** The kind of booking that the visitor requests a time for. The default is `quick`. */
  readonly kind?: BookingKind;
  /** If absent, the visitor cannot choose a free time and requests one instead. */
  readonly times?: OfferedTimes;
  /** Agents take bookings, but no time is free. */
  readonly hasNoFreeTimes?: boolean;
  /** The form's URL. Set only on the page that changes an existing booking. */
  readonly formUrl?: string;
  /** What the visitor just did, as the page's address says. */
  readonly justChanged?: 'rescheduled' | 'booked';
  /** What the form contains, if it was returned or changes a booking. */
  readonly bookingForm?: BookingFormValues;
  readonly returned?: ReturnedForm;
  /** The time that the visitor chose is no longer free. */
  readonly isTaken?: boolean;
  /** The lead waits for an agent's review, so no email is sent. */
  readonly isHeld?: boolean;
}

/** This page asks before it cancels a booking, because mail scanners open links in emails. */
export interface CancelBookingView {
  readonly name: 'cancel-booking';
  /** The form's URL. Null if there is nothing left to cancel. */
  readonly formUrl: string | null;
  readonly booking: VisitorBooking;
  /** The URL where the visitor can choose another time. */
  readonly rebookUrl: string;
}

export interface BookingLinkGoneView {
  readonly name: 'booking-link-gone';
  readonly reason: 'unknown' | 'used' | 'past';
}

export const HOLD_PATH = '/book/hold';

export interface HeldTime {
  readonly until: string;
  /** The number of seconds until the hold ends, for devices whose clock is wrong. */
  readonly seconds: number;
}
