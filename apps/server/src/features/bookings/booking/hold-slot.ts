import { AppError } from '../../../errors.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { sql } from '../../../platform/database/sql.ts';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import type { StoredLead } from '../../leads/index.ts';
import { type Calendar, readCalendar } from '../times/availability.ts';
import {
  type AgentQuery,
  findAgents,
  findSlots,
  type FoundAgent,
  type OfferQuery,
  rulesOf,
} from '../times/find-agents.ts';
import { requireNear, slotTaken } from './book-slot.ts';
import { type BookingDeps, findLead } from './change-bookings.ts';
import { endHolds, insertBooking, lockBookings } from './stored-bookings.ts';

const HOLD_MINUTES = 5;
/**
 * At most this share of the times can be held. The rest stay free for visitors who book without a
 * hold.
 */
const HELD_SHARE = 1 / 3;
const HALF_DAY = 12 * 60 * 60_000;

export interface HoldQuery extends OfferQuery {
  readonly holdKey: string;
  readonly startsAt: Date;
  readonly ip: string;
}

export async function holdSlot(deps: BookingDeps, query: HoldQuery): Promise<Date> {
  const { startsAt, leadId, ip } = query;
  const lead = leadId === null ? null : await findLead(deps, leadId);
  const now = deps.now();
  requireNear(startsAt, now);
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const limiter = holdLimiter(deps);
  const wait = (await limiter?.consume(ip)) ?? 0;
  if (wait > 0) throw tooManyHolds(wait);
  const holding = { ...query, lead, now, heldUntil, isLimited: limiter !== null };
  const replacesHold = await deps.database
    .transaction((session) => holdIn(session, holding))
    .catch(async (error: unknown) => {
      await limiter?.refund(ip);
      throw error;
    });
  if (replacesHold) await limiter?.refund(ip);
  return heldUntil;
}

interface Holding extends HoldQuery {
  readonly lead: StoredLead | null;
  readonly now: Date;
  readonly heldUntil: Date;
  readonly isLimited: boolean;
}

/** Returns whether the visitor already had a hold, which this one replaces. */
async function holdIn(session: Session, holding: Holding): Promise<boolean> {
  await lockBookings(session);
  const earlier = await endHolds(session, holding.now, holding.holdKey);
  const calendar = await readCalendar(session);
  for (const agent of await findAgents(session, calendar, holding)) {
    if (!(await insertBooking(session, heldRow(holding, agent)))) continue;
    if (holding.isLimited) await requireShare(session, calendar, holding);
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
  const requested = { requestedAt: now, requestedDate: day, requestedTime: time, timeZone: 'UTC' };
  const empty = { note: '', ip: '', userAgent: '' };
  const event = { id, uid: id, sequence: 0, kind, startsAt, minutes };
  const hold = { state: 'held', holdKey, heldUntil } as const;
  return { ...requested, ...empty, ...event, ...hold, agentId, busyUntil };
}

export async function releaseSlot(deps: BookingDeps, holdKey: string, ip: string): Promise<void> {
  const ended = await endHolds(deps.database, deps.now(), holdKey);
  if (ended) await holdLimiter(deps)?.refund(ip);
}

function holdLimiter({ limiters, live }: BookingDeps): RateLimiter | null {
  const { perNetwork } = live.current().settings.intake.limits.bookings;
  const limit = { count: perNetwork, seconds: HOLD_MINUTES * 60 };
  return limiters && limitNetworks(limiters, 'held-times', limit);
}

/**
 * Throws if visitors hold more than `HELD_SHARE` of the times within half a day of `startsAt`. The
 * first hold is always allowed.
 */
async function requireShare(
  session: Session,
  calendar: Calendar,
  { kind, startsAt, language, lead, now }: AgentQuery,
): Promise<void> {
  const within = { start: startsAt.getTime() - HALF_DAY, end: startsAt.getTime() + HALF_DAY };
  if ((await countHolds(session, within, now)) <= 1) return;
  const query = { language, leadId: lead?.id ?? null, holdKey: null, now, within };
  const rules = rulesOf(calendar, kind);
  const count = async (withoutHolds: boolean) => {
    const slots = await findSlots(session, calendar, { ...query, rules, withoutHolds });
    return slots.reduce((total, { agentIds }) => total + agentIds.length, 0);
  };
  const [all, free] = [await count(true), await count(false)];
  if (free < all * (1 - HELD_SHARE)) throw tooManyHolds(HOLD_MINUTES * 60);
}

async function countHolds(
  database: Queryable,
  { start, end }: { readonly start: number; readonly end: number },
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count from booking_request
    where state = 'held' and held_until > ${now}::timestamptz
      and starts_at >= ${new Date(start)}::timestamptz and starts_at < ${new Date(end)}::timestamptz`);
  return row?.count ?? 0;
}

function tooManyHolds(wait: number): AppError {
  return new AppError('rate_limited', 'Too many times are on hold. You can still book this time.', {
    headers: { 'retry-after': String(wait) },
  });
}
