import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { useNow } from '../hooks/use-now.ts';
import { bookingToShow, currentBooking, type CurrentBooking } from './booking-texts.ts';

const MINUTE_MS = 60_000;

export function useCurrentBooking(
  lead: Pick<OperatorLead, 'booking_requests'>,
): CurrentBooking | null {
  return currentBooking(lead, useMinute());
}

/** Like `useCurrentBooking`, but falls back to a past booking whose outcome was not recorded. */
export function useBookingToShow(
  lead: Pick<OperatorLead, 'booking_requests'>,
): CurrentBooking | null {
  return bookingToShow(lead, useMinute());
}

export const useMinute = (): number => useNow(0, () => MINUTE_MS);
