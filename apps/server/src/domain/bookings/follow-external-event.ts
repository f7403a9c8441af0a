import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/calendar-providers';
import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import type { Session } from '../../platform/database/database.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import type { BookingStep } from './booking-step.ts';
import type { BookingNews } from './decide-booking.ts';
import { newBooking } from './new-booking.ts';
import {
  insertBooking,
  readLeadBookings,
  updateBooking,
  type StoredBooking,
} from './stored-bookings.ts';
import {
  isNews,
  markMoved,
  readEnd,
  storeCall,
  storeEvent,
  type ExternalCall,
  type KnownEvent,
} from './stored-external-calls.ts';

/** Makes the change that an event asks for. Returns the step of the lead's call, if there is one. */
export async function followEvent(
  session: Session,
  lead: StoredLead,
  known: KnownEvent,
): Promise<BookingStep | null> {
  const { event, own } = known;
  const calls = await readLeadBookings(session, lead.id);
  if (event.state === 'booked') return book(session, known, { lead, calls });
  if (!isNews(known)) return null;
  await storeEvent(session, known, own?.bookingId ?? null);
  const call = calls.find(({ id }) => id === own?.bookingId);
  return event.state === 'canceled' && call ? cancel(session, known, call, calls) : null;
}

interface Calls {
  readonly lead: StoredLead;
  readonly calls: readonly StoredBooking[];
}

async function book(
  session: Session,
  known: KnownEvent,
  { lead, calls }: Calls,
): Promise<BookingStep | null> {
  const { event, own, old, at } = known;
  await markMoved(session, known);
  const before = calls.find(({ id, state }) => id === old?.bookingId && state === 'confirmed');
  if (!isNews(known)) return before && own ? follow(session, known, { own, before, calls }) : null;
  const same = calls.find(({ id }) => id === own?.bookingId);
  if (same) {
    await storeEvent(session, known, same.id);
    return moveIn(session, known, same);
  }
  if (before) await updateBooking(session, { ...before, state: 'replaced' });
  const booking = bookedElsewhere(lead.id, event, before ?? null, at);
  await insertBooking(session, booking);
  await storeEvent(session, known, booking.id);
  return stepOf(known, before ?? null, booking);
}

/**
 * A call that was booked in another service. It takes no one's time here: the service knows its people's times, and its
 * calls can be at any time. It has no links, because only the service can move or cancel it.
 */
function bookedElsewhere(
  leadId: string,
  { provider, startsAt, minutes, byVisitor, person: { timeZone } }: KnownEvent['event'],
  old: StoredBooking | null,
  receivedAt: Date,
): StoredBooking {
  const kind = minutes > CALL_MINUTES.quick ? 'full' : 'quick';
  const call = { leadId, startsAt, timeZone, note: '', kind } as const;
  const agreed = { minutes, state: 'confirmed', decidedAt: receivedAt } as const;
  return {
    ...newBooking(call, { facts: { receivedAt, ip: '', userAgent: '' }, old }),
    ...agreed,
    changeToken: null,
    cancelToken: null,
    byVisitor,
    provider,
  };
}

interface Ended {
  readonly own: ExternalCall;
  /** The agreed call that it replaced. */
  readonly before: StoredBooking;
  readonly calls: readonly StoredBooking[];
}

/** The end of a call has arrived before its beginning. So the call before it ends in the same way. */
async function follow(
  session: Session,
  known: KnownEvent,
  { own, before, calls }: Ended,
): Promise<BookingStep | null> {
  const end = await readEnd(session, own);
  if (end === 'canceled') return cancel(session, known, before, calls);
  if (end === 'booked') await updateBooking(session, { ...before, state: 'replaced' });
  // The next one, which is on its way, will replace it.
  else await storeCall(session, { ...own, bookingId: before.id, receivedAt: known.at });
  return null;
}

/** The service has another time for a call under the same id, or books it again. */
async function moveIn(
  session: Session,
  known: KnownEvent,
  before: StoredBooking,
): Promise<BookingStep | null> {
  const { startsAt, minutes } = known.event;
  const isSameTime = before.startsAt.getTime() === startsAt.getTime();
  if (isSameTime && before.minutes === minutes && before.state !== 'cancelled') return null;
  const booking = { ...changed(before, known), state: 'confirmed', startsAt, minutes } as const;
  await updateBooking(session, booking);
  return stepOf(known, before, booking);
}

/** Null if the call has ended in another way, for example because it took place. */
async function cancel(
  session: Session,
  known: KnownEvent,
  before: StoredBooking,
  calls: readonly StoredBooking[],
): Promise<BookingStep | null> {
  if (before.state !== 'confirmed') return null;
  const booking = { ...changed(before, known), state: 'cancelled' } as const;
  await updateBooking(session, booking);
  const keepsStatus = calls.some(
    ({ id, state, startsAt }) => id !== before.id && state === 'confirmed' && startsAt > known.at,
  );
  return { ...stepOf(known, before, booking), keepsStatus };
}

const changed = (call: StoredBooking, { event: { byVisitor }, at }: KnownEvent) => {
  return { ...call, sequence: call.sequence + 1, byVisitor, decidedAt: at };
};

function stepOf(
  { event, at }: KnownEvent,
  before: StoredBooking | null,
  booking: StoredBooking,
): BookingStep {
  const by = { userId: null, name: CALENDAR_PROVIDER_NAMES[event.provider] };
  return { before, booking, news: newsOf(before, booking), by, at };
}

function newsOf(
  before: StoredBooking | null,
  { state, startsAt }: StoredBooking,
): BookingNews | null {
  if (state === 'cancelled') return 'canceled';
  if (!before || before.state === 'cancelled') return 'booked';
  return before.startsAt.getTime() === startsAt.getTime() ? null : 'moved';
}
