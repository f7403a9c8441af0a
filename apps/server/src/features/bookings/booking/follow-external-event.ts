import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/bookings/calendar-providers';
import { BOOKING_MINUTES } from '@pickup/contracts/bookings/booking-kinds';
import type { Session } from '../../../platform/database/database.ts';
import type { BookingStep } from './booking-step.ts';
import { newBooking } from './new-booking.ts';
import {
  insertBooking,
  readLeadBookings,
  updateBooking,
  type StoredBooking,
} from './stored-bookings.ts';
import {
  isNews,
  markRescheduled,
  readEnd,
  storeExternal,
  storeEvent,
  type ExternalBooking,
  type KnownEvent,
} from './stored-external-bookings.ts';

interface Following extends KnownEvent {
  readonly session: Session;
  readonly leadId: string;
  /** The lead's bookings. */
  readonly calls: readonly StoredBooking[];
}

type Step = Promise<BookingStep | null>;

/** Makes the change that an event asks for. Returns the step of the lead's booking, if there is one. */
export async function followEvent(session: Session, leadId: string, known: KnownEvent): Step {
  const { event, own } = known;
  const calls = await readLeadBookings(session, leadId);
  const following = { ...known, session, leadId, calls };
  if (event.state === 'booked') return book(following);
  if (!isNews(known)) return null;
  await storeEvent(session, known, own?.bookingId ?? null);
  const call = calls.find(({ id }) => id === own?.bookingId);
  return event.state === 'canceled' && call ? cancel(following, call) : null;
}

async function book(following: Following): Step {
  const { session, calls, own, old } = following;
  await markRescheduled(session, following);
  const agreed = calls.find(({ id, state }) => id === old?.bookingId && state === 'confirmed');
  if (!isNews(following)) return agreed && own ? endAlike(following, agreed, own) : null;
  const same = calls.find(({ id }) => id === own?.bookingId);
  if (same) return rescheduleIn(following, same);
  const before = agreed ?? null;
  if (before) await updateBooking(session, { ...before, state: 'replaced' });
  const booking = bookedElsewhere(following, before);
  await insertBooking(session, booking);
  await storeEvent(session, following, booking.id);
  return before
    ? rescheduled(following, before, booking)
    : stepOf(following, 'booked', { before, booking });
}

/**
 * A booking that was booked in another service. It holds no time here: the service knows its people's times, and
 * its bookings can be at any time. It has no links, because only the service can reschedule or cancel it.
 */
function bookedElsewhere(
  { leadId, event, at }: Following,
  old: StoredBooking | null,
): StoredBooking {
  const { provider, startsAt, minutes, byVisitor, person } = event;
  const kind = minutes > BOOKING_MINUTES.quick ? 'full' : 'quick';
  const call = { leadId, startsAt, timeZone: person.timeZone, note: '', kind } as const;
  const facts = { receivedAt: at, ip: '', userAgent: '' };
  const noLinks = { changeToken: null, cancelToken: null };
  const agreed = { minutes, byVisitor, provider, state: 'confirmed', decidedAt: at } as const;
  return { ...newBooking(call, { facts, old }), ...noLinks, ...agreed };
}

/**
 * The end of a booking has arrived before its beginning. So the agreed booking that it replaced ends in the same way.
 */
async function endAlike(following: Following, agreed: StoredBooking, own: ExternalBooking): Step {
  const { session, at } = following;
  const end = await readEnd(session, own);
  if (end === 'canceled') return cancel(following, agreed);
  if (end === 'booked') await updateBooking(session, { ...agreed, state: 'replaced' });
  // The next one, which is on its way, will replace it.
  else await storeExternal(session, { ...own, bookingId: agreed.id, receivedAt: at });
  return null;
}

/** The service has another time for a booking under the same id, or books it again. */
async function rescheduleIn(following: Following, before: StoredBooking): Step {
  const { session, event } = following;
  const { startsAt, minutes } = event;
  await storeEvent(session, following, before.id);
  const isAgain = before.state === 'cancelled';
  const isSameTime = before.startsAt.getTime() === startsAt.getTime();
  if (isSameTime && before.minutes === minutes && !isAgain) return null;
  const booking = { ...changed(before, following), state: 'confirmed', startsAt, minutes } as const;
  await updateBooking(session, booking);
  return isAgain
    ? stepOf(following, 'booked', { before, booking })
    : rescheduled(following, before, booking);
}

/** Null if the booking has ended in another way, for example because it took place. */
async function cancel(following: Following, before: StoredBooking): Step {
  if (before.state !== 'confirmed') return null;
  const { session, calls, at } = following;
  const booking = { ...changed(before, following), state: 'cancelled' } as const;
  await updateBooking(session, booking);
  const keepsStatus = calls.some(
    ({ id, state, startsAt }) => id !== before.id && state === 'confirmed' && startsAt > at,
  );
  return { ...stepOf(following, 'canceled', { before, booking }), keepsStatus };
}

const changed = (call: StoredBooking, { event: { byVisitor }, at }: KnownEvent) => {
  return { ...call, sequence: call.sequence + 1, byVisitor, decidedAt: at };
};

function stepOf(
  { event: { provider }, at }: KnownEvent,
  event: BookingEvent,
  changed: Pick<BookingStep, 'before' | 'booking'>,
): BookingStep {
  const by = { userId: null, name: CALENDAR_PROVIDER_NAMES[provider] };
  return { ...changed, event, by, at };
}

/** No one has to know of another length at the same time. */
function rescheduled(
  known: KnownEvent,
  before: StoredBooking,
  booking: StoredBooking,
): BookingStep {
  const isQuiet = before.startsAt.getTime() === booking.startsAt.getTime();
  return { ...stepOf(known, 'rescheduled', { before, booking }), isQuiet };
}
