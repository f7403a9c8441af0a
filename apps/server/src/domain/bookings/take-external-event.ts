import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/calendar-providers';
import { AppError } from '../../errors.ts';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Session } from '../../platform/database/database.ts';
import { findLeadOfPerson } from '../leads/find-lead-of-person.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import { noticeOfUnknown } from './agent-notices.ts';
import { createBookingSteps, type BookingServiceDeps, type BookingStep } from './booking-steps.ts';
import { bookedElsewhere } from './booked-elsewhere.ts';
import type { ExternalEvent } from './external-event.ts';
import {
  insertBooking,
  readLeadBookings,
  updateBooking,
  type StoredBooking,
} from './stored-bookings.ts';
import {
  isNews,
  readEnd,
  readExternalCalls,
  storeExternalCall,
  type ExternalCall,
} from './stored-external-calls.ts';

/** Takes what other services say about calls that were booked there. */
export interface ExternalCalls {
  /**
   * Stores an event with all that follows from it, on disk when it resolves: the lead's call, status, history and jobs.
   * A repeated event, or one that is older than what is known, changes nothing. If no lead is known, operators are
   * told. Returns whether there is a lead.
   */
  take(event: ExternalEvent): Promise<boolean>;
}

/** How often the lead of an event may change while it is read. */
const MAX_ATTEMPTS = 3;

export function createExternalCalls(deps: BookingServiceDeps): ExternalCalls {
  const { database, queue, now = () => new Date() } = deps;
  const steps = createBookingSteps(deps);

  async function findLead(event: ExternalEvent): Promise<string | null> {
    const { own, old } = await readKnown(database, event);
    const known = own?.leadId ?? old?.leadId ?? null;
    if (known !== null || event.state !== 'booked') return known;
    return findLeadOfPerson(database, event.person);
  }

  async function takeOfLead(leadId: string, event: ExternalEvent): Promise<void> {
    await steps.change(await steps.findLead(leadId), async (session, lead) => {
      const known = await readKnown(session, event);
      if (isOfOther(known, lead.id)) throw new LeadChanged();
      return follow(session, { lead, event, at: now(), ...known });
    });
  }

  async function takeOfNoOne(event: ExternalEvent): Promise<void> {
    const at = now();
    await database.transaction(async (session) => {
      await session.query(`select ${waitForLock('bookings')}`);
      const known = await readKnown(session, event);
      if (isOfOther(known, null)) throw new LeadChanged();
      if (event.state === 'booked') await markMoved(session, { event, at, ...known });
      if (!isNews(event, known.own)) return;
      await store(session, { event, at, ...known }, null);
      if (event.state !== 'booked' || event.startsAt <= at) return;
      await queue.addIn(session, [noticeOfUnknown(event)]);
    });
    queue.kick();
  }

  return {
    async take(event) {
      for (let attempt = 1; ; attempt += 1) {
        const leadId = await findLead(event);
        try {
          await (leadId === null ? takeOfNoOne(event) : takeOfLead(leadId, event));
          return leadId !== null;
        } catch (error) {
          // Erased, or told by another message at the same time.
          const hasChanged = error instanceof LeadChanged || isUnknownLead(error);
          if (!hasChanged || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}

class LeadChanged extends Error {}

const isUnknownLead = (error: unknown) => error instanceof AppError && error.code === 'not_found';

interface Known {
  readonly own: ExternalCall | undefined;
  /** The call that it replaces. */
  readonly old: ExternalCall | undefined;
}

async function readKnown(
  database: Parameters<typeof readExternalCalls>[0],
  { provider, externalId, replaces }: ExternalEvent,
): Promise<Known> {
  const ids = replaces === null ? [externalId] : [externalId, replaces];
  const rows = await readExternalCalls(database, provider, ids);
  const find = (id: string | null) => rows.find((row) => row.externalId === id);
  return { own: find(externalId), old: find(replaces) };
}

function isOfOther({ own, old }: Known, leadId: string | null): boolean {
  return [own, old].some(
    (call) => call !== undefined && call.leadId !== null && call.leadId !== leadId,
  );
}

interface Told extends Known {
  readonly event: ExternalEvent;
  readonly at: Date;
}

interface ToldLead extends Told {
  readonly lead: StoredLead;
}

/** Stores the event as the last word on its call. */
async function store(
  session: Session,
  { event, own, at }: Told,
  bookingId: string | null,
): Promise<void> {
  const { provider, externalId, state, at: toldAt } = event;
  const nextId = own?.nextId ?? null;
  const told = { provider, externalId, state, toldAt, nextId, bookingId, receivedAt: at };
  await storeExternalCall(session, told);
}

/** Notes which call follows the one that this event replaces. Late messages about that one change nothing anymore. */
async function markMoved(session: Session, { event, old, at }: Told): Promise<void> {
  const { provider, replaces, externalId } = event;
  if (replaces === null || old?.state === 'canceled') return;
  await storeExternalCall(session, {
    provider,
    externalId: replaces,
    state: 'moved',
    toldAt: old && old.toldAt > event.at ? old.toldAt : event.at,
    nextId: externalId,
    bookingId: old?.bookingId ?? null,
    receivedAt: at,
  });
}

async function follow(session: Session, told: ToldLead): Promise<BookingStep | null> {
  const { event, own } = told;
  if (event.state === 'booked') return book(session, told);
  if (!isNews(event, own)) return null;
  await store(session, told, own?.bookingId ?? null);
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
    await store(session, told, known.id);
    return moveIn(session, told, known);
  }
  if (before) await updateBooking(session, { ...before, state: 'replaced' });
  const booking = bookedElsewhere({ event, lead, old: before, at });
  await insertBooking(session, booking);
  await store(session, told, booking.id);
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
