import type { ShownState } from './booking-states.ts';
import type { BookingKind } from './booking-kinds.ts';
import type { ReturnedForm } from '../leads/lead-form.ts';

/** What the visitor typed on the booking page. */
export interface BookingFormValues {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly note: string;
}

/** A visitor's booking, as on the booking page. */
export interface VisitorBooking {
  readonly state: ShownState;
  readonly id: string;
  /**
   * Counts the changes of the booking. The form that accepts a proposed time sends the count that
   * the visitor saw.
   */
  readonly sequence: number;
  /** "Sunday, November 29, 2026 at 3:00 AM", in the visitor's time zone. */
  readonly when: string;
  /** "Central Standard Time (Chicago)" */
  readonly zone: string;
  readonly kind: BookingKind;
  readonly minutes: number;
  /** The agent's note to the visitor. */
  readonly reply: string;
  /** Whether the time has passed. Visitors cannot accept such a time. */
  readonly isPast: boolean;
  /** Whether the visitor made the last change, such as a cancellation. */
  readonly byVisitor: boolean;
  /**
   * Lets the visitor answer or change the booking. Absent if the page's URL contains only the
   * lead's id.
   */
  readonly token?: string;
  /** Paths of the pages that reschedule and cancel the booking. Absent for a booking without such links. */
  readonly links?: { readonly move: string; readonly cancel: string };
}

/** Free times that the visitor can book. Moments are minutes since 1970. */
export interface OfferedTimes {
  readonly kind: BookingKind;
  readonly minutes: number;
  /** The length of the other kind of booking. */
  readonly otherMinutes: number;
  /** The IANA name of the time zone in which the page shows times. */
  readonly timeZone: string;
  /** Whether the visitor chose the time zone. If not, the browser replaces it with its own. */
  readonly isZoneChosen: boolean;
  /** The free times, earliest first. Of very many, only those near the shown days are included. */
  readonly starts: readonly number[];
  /**
   * The time that the visitor asked for. The page opens on that day, or on the nearest day with a
   * free time.
   */
  readonly wanted: number | null;
  /** The first day to show, YYYY-MM-DD. Null: the day of the wanted time, or the first one. */
  readonly from: string | null;
  /** The key of the visitor's hold. Null without one. */
  readonly holdKey: string | null;
}

export interface BookView {
  readonly name: 'book';
  /** Set when the visitor has already sent their details; the page then asks only for the time. */
  readonly leadId: string | null;
  readonly renderedAt: number;
  /** The visitor's booking; absent without one. */
  readonly call?: VisitorBooking;
  /** The kind of booking that a requested time is for. Absent: the short one. */
  readonly kind?: BookingKind;
  /** The free times. If absent, the visitor requests a time instead. */
  readonly times?: OfferedTimes;
  /** People take bookings, but no time is free. */
  readonly isFull?: boolean;
  /**
   * The form's URL on a page that an email links to. It identifies the visitor but does not contain
   * their name.
   */
  readonly link?: string;
  /** What the visitor just did on a page that an email links to. */
  readonly done?: 'moved' | 'booked';
  readonly booking?: BookingFormValues;
  readonly returned?: ReturnedForm;
  /** Whether the time that the visitor chose was taken in the meantime. */
  readonly isTaken?: boolean;
  /** The lead waits for an agent's review, so no email is sent. */
  readonly isHeld?: boolean;
}

/**
 * The page that cancels a booking. It asks first, because mail scanners open links in emails. It
 * also shows that the booking is canceled.
 */
export interface CancelBookingView {
  readonly name: 'cancel-booking';
  /** The form's URL. Null if there is nothing left to cancel. */
  readonly link: string | null;
  readonly call: VisitorBooking;
  /** Path of the page that books another time. */
  readonly again: string;
}

/** The page for a link in an email that no longer works. */
export interface BookingLinkGoneView {
  readonly name: 'booking-link-gone';
  readonly reason: 'unknown' | 'used' | 'past';
}

/** Where a page holds and releases a time while the visitor fills in the form. */
export const HOLD_PATH = '/book/hold';

export interface HeldTime {
  /** ISO 8601 */
  readonly until: string;
  /** The seconds until `until`, for devices whose clock is wrong. */
  readonly seconds: number;
}
