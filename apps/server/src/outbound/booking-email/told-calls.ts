import type { ShownState } from '@pickup/contracts/booking-states';
import type { ServerTexts } from '@pickup/messages/by-language';
import type { BookingNews } from '../../domain/bookings/booking-news.ts';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import type { CalendarEvent, MailedMethod } from '../../platform/calendar-file.ts';

/** A call in a state that the visitor gets an email about. */
export interface ToldBooking extends StoredBooking {
  readonly state: ShownState;
}

/** The texts of an email about a call. */
export type Told = keyof ServerTexts['emails']['call'];

/** Which texts say what has happened. */
export function toldOf({ state, byVisitor }: ToldBooking, news: BookingNews | null): Told {
  if (news === null) return state;
  if (news.kind === 'booked') return 'booked';
  if (news.kind === 'canceled') return 'canceledByYou';
  return byVisitor ? 'moved' : 'movedByUs';
}

export interface EventState extends Pick<CalendarEvent, 'status' | 'asks'> {
  readonly method: MailedMethod;
}

const TENTATIVE = { method: 'REQUEST', status: 'TENTATIVE', asks: false } as const;
const CONFIRMED = { method: 'REQUEST', status: 'CONFIRMED', asks: false } as const;
const CANCELLED = { method: 'CANCEL', status: 'CANCELLED', asks: false } as const;

/** The call's event in the visitor's calendar. */
export const EVENTS: Readonly<Record<Told, EventState>> = {
  requested: TENTATIVE,
  confirmed: CONFIRMED,
  proposed: { ...TENTATIVE, asks: true },
  declined: CANCELLED,
  cancelled: CANCELLED,
  booked: CONFIRMED,
  moved: CONFIRMED,
  movedByUs: CONFIRMED,
  canceledByYou: CANCELLED,
};
