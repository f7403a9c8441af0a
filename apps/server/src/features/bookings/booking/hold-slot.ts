import type { Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import type { StoredLead } from '../../leads/index.ts';
import { readCalendar } from '../times/availability.ts';
import {
  countTimesAround,
  findAgents,
  type FoundAgent,
  type OfferQuery,
} from '../times/find-agents.ts';
import { endHolds } from '../times/taken-times.ts';
import { requireNear, slotTaken } from './book-slot.ts';
import { bookingLimits, HOLD_MINUTES, requireShare } from './booking-limits.ts';
import { type BookingDeps, findLead } from './change-bookings.ts';
import { insertBooking, lockBookings } from './stored-bookings.ts';

/** A time that a visitor wants to hold. */
export interface HoldQuery extends OfferQuery {
  readonly holdKey: string;
  readonly startsAt: Date;
  /** The sender's address. */
  readonly ip: string;
}

/** Holds a time, and returns until when. See `BookingService.hold`. */
export async function holdSlot(deps: BookingDeps, query: HoldQuery): Promise<Date> {
  const { startsAt, leadId, ip } = query;
  const lead = leadId === null ? null : await findLead(deps, leadId);
  const now = deps.now();
  requireNear(startsAt, now);
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const limits = bookingLimits(deps);
  await limits?.takeHold(ip);
  const holding = { ...query, lead, now, heldUntil, isLimited: limits !== null };
  const isInstead = await deps.database
    .transaction((session) => holdIn(session, holding))
    .catch(async (error: unknown) => {
      await limits?.refundHold(ip);
      throw error;
    });
  if (isInstead) await limits?.refundHold(ip);
  return heldUntil;
}

interface Holding extends HoldQuery {
  readonly lead: StoredLead | null;
  readonly now: Date;
  readonly heldUntil: Date;
  readonly isLimited: boolean;
}

/** Whether the visitor held another time before. */
async function holdIn(session: Session, holding: Holding): Promise<boolean> {
  await lockBookings(session);
  const earlier = await endHolds(session, holding.now, holding.holdKey);
  const calendar = await readCalendar(session);
  for (const agent of await findAgents(session, calendar, holding)) {
    if (!(await insertBooking(session, heldRow(holding, agent)))) continue;
    if (holding.isLimited) requireShare(await countTimesAround(session, calendar, holding));
    return earlier !== null;
  }
  throw slotTaken();
}

function heldRow(
  { now, heldUntil, holdKey, kind, startsAt }: Holding,
  { agentId, minutes, busyUntil }: FoundAgent,
) {
  const id = newId();
  const [day = '', time = ''] = wallClock(startsAt, 'UTC').split(' ');
  const asked = { requestedAt: now, requestedDate: day, requestedTime: time, timeZone: 'UTC' };
  const empty = { note: '', ip: '', userAgent: '' };
  const event = { id, uid: id, sequence: 0, kind, startsAt, minutes };
  const hold = { state: 'held', holdKey, heldUntil } as const;
  return { ...asked, ...empty, ...event, ...hold, agentId, busyUntil };
}

/** Ends a hold. */
export async function releaseSlot(deps: BookingDeps, holdKey: string, ip: string): Promise<void> {
  const ended = await endHolds(deps.database, deps.now(), holdKey);
  if (ended) await bookingLimits(deps)?.refundHold(ip);
}
