import './styles/lead-mark.css';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import {
  BOOKING_TEXTS,
  bookingTime,
  shortBookingTime,
} from '../../../shared/bookings/booking-texts.ts';
import { useCurrentBooking, useMinute } from '../../../shared/bookings/use-current-booking.ts';

interface BookingMarkProps {
  readonly lead: OperatorLead;
  /** If true, only cards show the mark. The table already shows bookings in a column. */
  readonly isCardOnly?: boolean;
}

export function BookingMark({ lead, isCardOnly = false }: BookingMarkProps) {
  const booking = useCurrentBooking(lead);
  const now = useMinute();
  if (!booking) return null;
  const name = BOOKING_TEXTS[booking.state];
  return (
    <span
      className={`lead-mark lead-mark-${booking.state}${isCardOnly ? ' lead-in-card' : ''}`}
      title={fill(texts.bookingAt, { state: name }) + bookingTime(booking)}
    >
      <Icon path={booking.state === 'confirmed' ? icons.check : icons.calendar} />
      <span className="visually-hidden">{fill(texts.bookingAt, { state: name })}</span>
      <span className="lead-mark-time">{bookingTime(booking)}</span>
      <span className="lead-mark-short">{shortBookingTime(booking, now)}</span>
    </span>
  );
}
