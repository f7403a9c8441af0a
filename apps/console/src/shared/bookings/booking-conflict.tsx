import { conflictOfferAt } from '@pickup/contracts/bookings/conflict';
import { fill } from '@pickup/messages/fill';
import { conflict as texts } from '@pickup/messages/operator/bookings/bookings';
import { usePeople } from '../leads/use-people.ts';
import { useMe } from '../session/use-me.ts';
import { Notice } from '../ui/notice.tsx';
import { bookingTime } from './booking-texts.ts';
import { useMinute } from './use-current-booking.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

/** Whether the booking is confirmed, has not begun yet, and overlaps another event. */
export function hasConflict(booking: OperatorBooking, now: number): boolean {
  const isUpcoming = booking.state === 'confirmed' && Date.parse(booking.starts_at) > now;
  return isUpcoming && booking.conflict_since !== null;
}

export function BookingConflict({ booking }: { readonly booking: OperatorBooking }) {
  const { user_id: me } = useMe();
  const { nameOf } = usePeople();
  const now = useMinute();
  if (!hasConflict(booking, now)) return null;
  const isOwn = booking.agent_id === me;
  return (
    <Notice tone={booking.conflict_kept ? 'plain' : 'warn'}>
      {isOwn ? texts.yours : fill(texts.theirs, { name: nameOf(booking.agent_id) })}{' '}
      {nextStepText(booking, now)}
    </Notice>
  );
}

function nextStepText(
  { conflict_since: since, conflict_kept: isKept, ...booking }: OperatorBooking,
  now: number,
) {
  if (isKept || since === null) return texts.kept;
  const at = conflictOfferAt(new Date(since), new Date(booking.starts_at));
  if (!at) return texts.tooLate;
  return at.getTime() > now
    ? fill(texts.asksAt, { time: bookingTime({ starts_at: at.toISOString() }) })
    : texts.asked;
}
