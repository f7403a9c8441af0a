import { AppError } from '../../../errors.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { NETWORK_SHARES, networksOf } from '../../../platform/http/addresses/network-of.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { readLeadIdsOfEmail, type StoredLead } from '../../leads/index.ts';
import { type Calendar, readCalendar, readAgentZone } from '../times/availability.ts';
import { findAgents, openAgents, type FoundAgent } from '../times/find-agents.ts';
import { type BookingDeps, changeBookings, findLead, type MakeChange } from './change-bookings.ts';
import { type BookingStep, VISITOR } from './decide-booking.ts';
import {
  type RequestedBooking,
  newBooking,
  replaceEarlier,
  requireToken,
  sameBooking,
  storeRequest,
} from './request-booking.ts';
import {
  endHolds,
  insertBooking,
  readOwnBookings,
  type StoredBooking,
  agentEventUid,
  readUpcomingBookings,
  timeOfBooking,
} from './stored-bookings.ts';
import { readOperator } from '../../people/index.ts';
import type { CalendarOwner } from '../calendars/calendar-source.ts';

export interface ChosenSlot extends Omit<RequestedBooking, 'leadId'> {
  readonly holdKey: string | null;
}

interface Booking {
  readonly lead: StoredLead;
  readonly chosen: ChosenSlot;
  readonly facts: RequestFacts;
  readonly calendar: Calendar;
  readonly isRequest: boolean;
}

/** Returns null if the lead already has this booking. */
export async function bookSlot(
  deps: BookingDeps,
  leadId: string,
  chosen: ChosenSlot,
  facts: RequestFacts,
): Promise<StoredBooking | null> {
  const lead = await findLead(deps, leadId);
  requireNear(chosen.startsAt, facts.receivedAt);
  const calendar = await readCalendar(deps.database);
  const isRequest = lead.status === 'quarantined';
  const booking = { lead, chosen, facts, calendar, isRequest };
  const people = isRequest ? [] : openAgents(calendar, queryOf(booking));
  const owners = await readCalendarOwners(deps.database, people, facts.receivedAt);
  await deps.calendars.refresh(owners);
  const change: MakeChange = (session, current, withAccess) =>
    bookIn(session, deps, { ...booking, lead: current }, withAccess);
  return changeBookings(deps, lead, change, people);
}

/**
 * Stores a requested time instead of a booking if the lead is held for review or a limit is
 * reached. The limits do not apply if the lead reschedules a confirmed booking.
 */
async function bookIn(
  session: Session,
  deps: BookingDeps,
  booking: Booking,
  withAccess: ReadonlySet<string>,
): Promise<BookingStep | null> {
  const { lead, chosen, facts, isRequest } = booking;
  const at = facts.receivedAt;
  const earlier = await readOwnBookings(session, lead.id);
  requireToken(earlier, chosen, at);
  if (sameBooking(earlier, chosen)) return null;
  const old = await replaceEarlier(session, earlier, at);
  const held = await endHolds(session, at, chosen.holdKey);
  const isNew = old?.state !== 'confirmed';
  const sender = { lead, ip: facts.ip, at };
  if (isRequest || (isNew && (await isOverLimits(session, deps, sender))))
    return storeRequest(session, { ...chosen, leadId: lead.id }, facts, old);
  const heldAgentId = held?.startsAt.getTime() === chosen.startsAt.getTime() ? held.agentId : null;
  const found = await findAgents(session, booking.calendar, queryOf(booking));
  const agents = found.filter(({ agentId }) => withAccess.has(agentId));
  return bookFirstFree(session, booking, old, heldFirst(agents, heldAgentId));
}

const HOUR_MS = 3_600_000;

interface BookingSender {
  readonly lead: Pick<StoredLead, 'id' | 'email'>;
  /** Empty if the visitor's IP address is unknown, as in a voice call. */
  readonly ip: string;
  readonly at: Date;
}

async function isOverLimits(
  session: Session,
  { limiters, live }: BookingDeps,
  { lead, ip, at }: BookingSender,
): Promise<boolean> {
  if (limiters === null) return false;
  const { perEmail, perHour, perNetwork } = live.current().settings.intake.limits.bookings;
  const ownLeads = await readLeadIdsOfEmail(session, lead.email);
  const rows = await session.query<BookingsOfAddress>(sql`
    select ip, count(*)::int4 as bookings,
      count(*) filter (where lead_id = any(${ownLeads}::uuid[]))::int4 as "ofPerson",
      count(*) filter (where requested_at > ${new Date(at.getTime() - HOUR_MS)}::timestamptz)::int4 as "lastHour"
    from booking_request
    where state in ('proposed', 'confirmed') and starts_at > ${at}::timestamptz and provider is null
      and lead_id <> ${lead.id}::uuid
    group by ip`);
  return (
    sum(rows.map(({ ofPerson }) => ofPerson)) >= perEmail ||
    sum(rows.map(({ lastHour }) => lastHour)) >= perHour ||
    isNetworkOverLimit(ip, rows, perNetwork)
  );
}

interface BookingsOfAddress {
  readonly ip: string;
  readonly bookings: number;
  readonly ofPerson: number;
  readonly lastHour: number;
}

function isNetworkOverLimit(
  ip: string,
  rows: readonly BookingsOfAddress[],
  limit: number,
): boolean {
  if (ip === '') return false;
  return networksOf(ip).some((network, index) => {
    const same = rows.filter((row) => networksOf(row.ip)[index] === network);
    return sum(same.map(({ bookings }) => bookings)) >= limit * (NETWORK_SHARES[index] ?? 1);
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function heldFirst(agents: readonly FoundAgent[], heldAgentId: string | null) {
  const isHeld = ({ agentId }: FoundAgent) => Number(agentId === heldAgentId);
  return agents.toSorted((one, other) => isHeld(other) - isHeld(one));
}

async function bookFirstFree(
  session: Session,
  { lead, chosen, facts }: Booking,
  before: StoredBooking | null,
  agents: readonly FoundAgent[],
): Promise<BookingStep> {
  const requested = newBooking({ ...chosen, leadId: lead.id }, { facts, replaced: before });
  const agreed = { ...requested, state: 'confirmed', decidedAt: requested.requestedAt } as const;
  const ids = agents.map(({ agentId }) => agentId);
  const knownAt = await readBusyKnownAt(session, ids);
  for (const { name, ...agent } of agents) {
    const busyKnownAt = knownAt.get(agent.agentId) ?? null;
    const booking = { ...agreed, ...agent, busyKnownAt };
    if (!(await insertBooking(session, booking))) continue;
    // A requested time was never agreed on, so booking a free time instead is not a reschedule.
    const isRescheduled =
      before?.state === 'confirmed' && before.startsAt.getTime() !== chosen.startsAt.getTime();
    const event = isRescheduled ? 'rescheduled' : 'booked';
    const assign = { id: agent.agentId, name };
    return { before, booking, event, by: VISITOR, at: facts.receivedAt, assign };
  }
  throw slotTaken();
}

async function readBusyKnownAt(
  database: Queryable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.query<{ agentId: string; knownAt: Date }>(sql`
    select agent_id as "agentId", min(coalesce(synced_at, created_at)) as "knownAt"
    from calendar_account where agent_id = any(${agentIds}::uuid[]) group by agent_id`);
  return new Map(rows.map(({ agentId, knownAt }) => [agentId, knownAt]));
}

function queryOf({ lead, chosen, facts }: Booking) {
  return { ...chosen, language: lead.language, lead, now: facts.receivedAt };
}

export function slotTaken(): AppError {
  const issues = [{ path: 'startsAt', message: 'taken' }];
  return new AppError('conflict', 'That time is no longer free.', { issues });
}

export const isSlotTaken = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'conflict' &&
  error.issues?.some(({ path }) => path === 'startsAt') === true;

const MAX_AHEAD_MS = 366 * 86_400_000;

/**
 * Refuses times more than 366 days away. No real booking is that far away, and the database cannot
 * store every date that a client might send.
 */
export function requireNear(startsAt: Date, now: Date): void {
  if (Math.abs(startsAt.getTime() - now.getTime()) > MAX_AHEAD_MS) throw slotTaken();
}

const DAY_MS = 86_400_000;

export async function readCalendarOwners(
  database: Queryable,
  agentIds: readonly string[],
  now: Date,
): Promise<CalendarOwner[]> {
  const owners = await database.query<{ agentId: string }>(sql`
    select distinct agent_id as "agentId" from calendar_account
    where agent_id = any(${agentIds}::uuid[])`);
  return Promise.all(owners.map(({ agentId }) => readOwner(database, agentId, now)));
}

async function readOwner(database: Queryable, agentId: string, now: Date): Promise<CalendarOwner> {
  const timeZone = await readAgentZone(database, agentId);
  const person = await readOperator(database, agentId);
  // A connected calendar may contain a booking's event for the visitor, for the agent, or both.
  const uids = await database.query<{ uid: string }>(
    sql`select distinct uid from booking_request where agent_id = ${agentId}::uuid`,
  );
  const bookings = await readAssignedBookings(database, new Date(now.getTime() - DAY_MS));
  const ownUids = new Set([
    ...uids.flatMap(({ uid }) => [uid, agentEventUid(uid, agentId)]),
    ...bookings.map((booking) => agentEventUid(booking.uid, booking.agentId)),
  ]);
  const ownTimes = (await readUpcomingBookings(database, agentId, now)).map(timeOfBooking);
  return { agentId, timeZone, addresses: person ? [person.email] : [], ownUids, ownTimes };
}

/** Agents may share a calendar, so this function reads the bookings of all agents. */
function readAssignedBookings(
  database: Queryable,
  since: Date,
): Promise<{ readonly uid: string; readonly agentId: string }[]> {
  return database.query(sql`
    select uid, agent_id as "agentId" from booking_request
    where state = 'confirmed' and agent_id is not null and starts_at > ${since}::timestamptz`);
}
