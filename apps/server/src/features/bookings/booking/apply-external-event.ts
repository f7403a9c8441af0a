import { BOOKING_MINUTES } from '@pickup/contracts/bookings/booking-kinds';
import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import { SCHEDULING_SERVICE_NAMES } from '@pickup/contracts/bookings/scheduling-services';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import { findLeadOfPerson } from '../../leads/index.ts';
import { type BookingDeps, changeBookings, findLead } from './change-bookings.ts';
import type { BookingStep } from './decide-booking.ts';
import { noticeJobs } from './jobs-of-booking.ts';
import { newBooking } from './request-booking.ts';
import {
  insertBooking,
  lockBookings,
  readLeadBookings,
  type StoredBooking,
  updateBooking,
} from './stored-bookings.ts';
import {
  type ExternalBooking,
  type ExternalEvent,
  isNewer,
  type EventWithBookings,
  markRescheduled,
  readFinalState,
  readEventBookings,
  storeEvent,
  storeExternal,
} from './stored-external-bookings.ts';

/** Another message may change the event's lead before this one locks the lead. */
const MAX_ATTEMPTS = 3;

/** Repeated or outdated events change nothing. Returns whether the event belongs to a lead. */
export async function applyExternalEvent(
  deps: BookingDeps,
  event: ExternalEvent,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const leadId = await findLeadId(deps, event);
    try {
      await (leadId === null ? applyWithoutLead(deps, event) : applyToLead(deps, event, leadId));
      return leadId !== null;
    } catch (error) {
      // The lead was erased, or another message assigned the booking to a different lead at the
      // same time.
      const hasChanged = error instanceof LeadChanged || isUnknownLead(error);
      if (!hasChanged || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function findLeadId({ database, now }: BookingDeps, event: ExternalEvent) {
  const { stored, replaced } = await readEventBookings(database, event, now());
  const leadId = stored?.leadId ?? replaced?.leadId ?? null;
  if (leadId !== null || event.state !== 'booked') return leadId;
  return findLeadOfPerson(database, event.person);
}

async function applyToLead(deps: BookingDeps, event: ExternalEvent, leadId: string): Promise<void> {
  await changeBookings(deps, await findLead(deps, leadId), async (session, lead) => {
    const details = await readEventBookings(session, event, deps.now());
    refuseOtherLead(details, lead.id);
    return applyToBookings(session, lead.id, details);
  });
}

async function applyWithoutLead({ database, queue, now }: BookingDeps, event: ExternalEvent) {
  const at = now();
  await database.transaction(async (session) => {
    await lockBookings(session);
    const details = await readEventBookings(session, event, at);
    refuseOtherLead(details, null);
    if (event.state === 'booked') await markRescheduled(session, details);
    if (!isNewer(details)) return;
    await storeEvent(session, details, null);
    if (event.state !== 'booked' || event.startsAt <= at) return;
    await queue.addIn(session, noticeOfUnknown(event));
  });
  queue.kick();
}

/** The notice contains no name, because operators can see the person's name in the service. */
function noticeOfUnknown({ provider, startsAt, minutes }: ExternalEvent): NewJob[] {
  const noBooking = { booking: '', sequence: 0, uid: '', startsAt, minutes, from: null };
  return noticeJobs(null, { ...noBooking, agent: null, event: 'unknown', method: null, provider });
}

class LeadChanged extends Error {}

function refuseOtherLead({ stored, replaced }: EventWithBookings, leadId: string | null): void {
  const isOther = [stored, replaced].some(
    (booking) => booking && booking.leadId !== null && booking.leadId !== leadId,
  );
  if (isOther) throw new LeadChanged();
}

const isUnknownLead = (error: unknown) => error instanceof AppError && error.code === 'not_found';

interface LeadEventContext extends EventWithBookings {
  readonly session: Session;
  readonly leadId: string;
  readonly bookings: readonly StoredBooking[];
}

type Step = Promise<BookingStep | null>;

async function applyToBookings(session: Session, leadId: string, details: EventWithBookings): Step {
  const { event, stored } = details;
  const bookings = await readLeadBookings(session, leadId);
  const context = { ...details, session, leadId, bookings };
  if (event.state === 'booked') return book(context);
  if (!isNewer(details)) return null;
  await storeEvent(session, details, stored?.bookingId ?? null);
  const booking = bookings.find(({ id }) => id === stored?.bookingId);
  return event.state === 'canceled' && booking ? cancel(context, booking) : null;
}

async function book(context: LeadEventContext): Step {
  const { session, bookings, stored, replaced } = context;
  await markRescheduled(session, context);
  const agreed = bookings.find(
    ({ id, state }) => id === replaced?.bookingId && state === 'confirmed',
  );
  if (!isNewer(context)) return agreed && stored ? endReplaced(context, agreed, stored) : null;
  const same = bookings.find(({ id }) => id === stored?.bookingId);
  if (same) return rescheduleIn(context, same);
  const before = agreed ?? null;
  if (before) await updateBooking(session, { ...before, state: 'replaced' });
  const booking = bookedElsewhere(context, before);
  await insertBooking(session, booking);
  await storeEvent(session, context, booking.id);
  return before
    ? rescheduled(context, before, booking)
    : stepOf(context, 'booked', { before, booking });
}

/**
 * The booking blocks no time here, because the service itself prevents overlaps. Only the service
 * can change the booking, so the booking has no links to our booking page.
 */
function bookedElsewhere(
  { leadId, event, at }: LeadEventContext,
  replaced: StoredBooking | null,
): StoredBooking {
  const { provider, startsAt, minutes, byVisitor, person } = event;
  const kind = minutes > BOOKING_MINUTES.quick ? 'full' : 'quick';
  const request = { leadId, startsAt, timeZone: person.timeZone, note: '', kind } as const;
  const facts = { receivedAt: at, ip: '', userAgent: '' };
  const noLinks = { changeToken: null, cancelToken: null };
  const agreed = { minutes, byVisitor, provider, state: 'confirmed', decidedAt: at } as const;
  return { ...newBooking(request, { facts, replaced }), ...noLinks, ...agreed };
}

/**
 * Ends the booking that a new booking replaces. Called when a later message about the new booking,
 * such as its cancellation, has already arrived.
 */
async function endReplaced(
  context: LeadEventContext,
  agreed: StoredBooking,
  stored: ExternalBooking,
): Step {
  const { session, at } = context;
  const finalState = await readFinalState(session, stored);
  if (finalState === 'canceled') return cancel(context, agreed);
  if (finalState === 'booked') await updateBooking(session, { ...agreed, state: 'replaced' });
  // The next booking will replace this one when its message arrives.
  else await storeExternal(session, { ...stored, bookingId: agreed.id, receivedAt: at });
  return null;
}

/** The service reported a new time under the same id. A canceled booking is booked again. */
async function rescheduleIn(context: LeadEventContext, before: StoredBooking): Step {
  const { session, event } = context;
  const { startsAt, minutes } = event;
  await storeEvent(session, context, before.id);
  const isBookedAgain = before.state === 'canceled';
  const isSameTime = before.startsAt.getTime() === startsAt.getTime();
  if (isSameTime && before.minutes === minutes && !isBookedAgain) return null;
  const booking = { ...changed(before, context), state: 'confirmed', startsAt, minutes } as const;
  await updateBooking(session, booking);
  return isBookedAgain
    ? stepOf(context, 'booked', { before, booking })
    : rescheduled(context, before, booking);
}

async function cancel(context: LeadEventContext, before: StoredBooking): Step {
  if (before.state !== 'confirmed') return null;
  const { session, bookings, at } = context;
  const booking = { ...changed(before, context), state: 'canceled' } as const;
  await updateBooking(session, booking);
  const keepsStatus = bookings.some(
    ({ id, state, startsAt }) => id !== before.id && state === 'confirmed' && startsAt > at,
  );
  return { ...stepOf(context, 'canceled', { before, booking }), keepsStatus };
}

const changed = (booking: StoredBooking, { event: { byVisitor }, at }: EventWithBookings) => {
  return { ...booking, sequence: booking.sequence + 1, byVisitor, decidedAt: at };
};

function stepOf(
  { event: { provider }, at }: EventWithBookings,
  event: BookingEvent,
  changed: Pick<BookingStep, 'before' | 'booking'>,
): BookingStep {
  const by = { userId: null, name: SCHEDULING_SERVICE_NAMES[provider] };
  return { ...changed, event, by, at };
}

/** Notifies no one if only the length has changed. */
function rescheduled(
  details: EventWithBookings,
  before: StoredBooking,
  booking: StoredBooking,
): BookingStep {
  const sendsNoEmail = before.startsAt.getTime() === booking.startsAt.getTime();
  return { ...stepOf(details, 'rescheduled', { before, booking }), sendsNoEmail };
}
