import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/calendar-providers';
import type { Session } from '../../platform/database/database.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import { bookedElsewhere } from './booked-elsewhere.ts';
import type { BookingStep } from './booking-steps.ts';
import type { ExternalEvent } from './external-event.ts';
import { markMoved, storeEvent, type Told } from './known-calls.ts';
import {
  insertBooking,
  readLeadBookings,
  updateBooking,
  type StoredBooking,
} from './stored-bookings.ts';
import { isNews, readEnd, storeExternalCall, type ExternalCall } from './stored-external-calls.ts';

interface ToldLead extends Told {
  readonly lead: StoredLead;
}

/** Makes the change that an event asks for. Returns the step of the lead's call, if there is one. */
export async function followEvent(session: Session, told: ToldLead): Promise<BookingStep | null> {
  const { event, own } = told;
  if (event.state === 'booked') return book(session, told);
  if (!isNews(event, own)) return null;
  await storeEvent(session, told, own?.bookingId ?? null);
  const isCanceled = event.state === 'canceled' && own?.bookingId;
  return isCanceled ? cancel(session, told, own.bookingId) : null;
}

async function book(session: Session, told: ToldLead): Promise<BookingStep | null> {
  const { lead, event, own, old, at } = told;
  await markMoved(session, told);
  const calls = await readLeadBookings(session, lead.id);
  const before =
    calls.find(({ id, state }) => id === old?.bookingId && state === 'confirmed') ?? null;
  if (!isNews(event, own)) return before && own ? follows(session, told, { own, before }) : null;
  const known = calls.find(({ id }) => id === own?.bookingId) ?? null;
  if (known) {
    await storeEvent(session, told, known.id);
    return moveIn(session, told, known);
  }
  if (before) await updateBooking(session, { ...before, state: 'replaced' });
  const booking = bookedElsewhere({ event, lead, old: before, at });
  await insertBooking(session, booking);
  await storeEvent(session, told, booking.id);
  return { from: before?.state ?? '', before, booking, by: decider(event), at };
}

interface Ended {
  readonly own: ExternalCall;
  /** The agreed call that it replaced. */
  readonly before: StoredBooking;
}

/** The end of a call has arrived before its beginning. So the call before it ends in the same way. */
async function follows(
  session: Session,
  told: ToldLead,
  { own, before }: Ended,
): Promise<BookingStep | null> {
  const { provider } = told.event;
  const end = await readEnd(session, provider, own);
  if (end === 'canceled') return cancel(session, told, before.id);
  if (end === 'booked') await updateBooking(session, { ...before, state: 'replaced' });
  else {
    // The next one, which is on its way, will replace it.
    await storeExternalCall(session, {
      ...own,
      provider,
      bookingId: before.id,
      receivedAt: told.at,
    });
  }
  return null;
}

/** The service has another time for a call under the same id, or books it again. */
async function moveIn(
  session: Session,
  { event, at }: ToldLead,
  before: StoredBooking,
): Promise<BookingStep | null> {
  const isSameTime = before.startsAt.getTime() === event.startsAt.getTime();
  if (isSameTime && before.minutes === event.minutes && before.state !== 'cancelled') return null;
  const { startsAt, minutes, byVisitor } = event;
  const sequence = before.sequence + 1;
  const change = {
    state: 'confirmed',
    startsAt,
    minutes,
    sequence,
    byVisitor,
    decidedAt: at,
  } as const;
  const booking: StoredBooking = { ...before, ...change };
  await updateBooking(session, booking);
  return { from: before.state, before, booking, by: decider(event), at };
}

/** Null if the call has ended in another way, for example because it took place. */
async function cancel(
  session: Session,
  { lead, event, at }: ToldLead,
  bookingId: string,
): Promise<BookingStep | null> {
  const calls = await readLeadBookings(session, lead.id);
  const before = calls.find(({ id }) => id === bookingId);
  if (before?.state !== 'confirmed') return null;
  const { byVisitor } = event;
  const sequence = before.sequence + 1;
  const booking = { ...before, state: 'cancelled', sequence, byVisitor, decidedAt: at } as const;
  await updateBooking(session, booking);
  const keepsStatus = calls.some(
    ({ id, state, startsAt }) => id !== bookingId && state === 'confirmed' && startsAt > at,
  );
  return { from: before.state, before, booking, by: decider(event), at, keepsStatus };
}

const decider = ({ provider }: ExternalEvent) => ({
  userId: null,
  name: CALENDAR_PROVIDER_NAMES[provider],
});
