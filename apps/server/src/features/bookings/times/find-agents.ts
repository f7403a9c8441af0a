import { type BookingKind, otherKind } from '@pickup/contracts/bookings/booking-kinds';
import type { Language } from '@pickup/messages/language';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import type { StoredLead } from '../../leads/index.ts';
import { type BookableAgent, type Calendar, readCalendar } from './availability.ts';
import { bookableRange, freeSlots, type SlotRules, type Taken } from './free-slots.ts';

const MINUTE = 60_000;
/**
 * An offered time can be booked this long after its notice period begins, because filling in the
 * form takes time.
 */
const GRACE_MINUTES = 15;

export interface OfferQuery {
  readonly kind: BookingKind;
  readonly language: Language;
  /** The lead's assignee comes first, and the lead's own booking does not block time. */
  readonly leadId: string | null;
  /** The visitor's own hold, which does not block time. */
  readonly holdKey: string | null;
}

export interface BookingOffer {
  readonly minutes: number;
  readonly otherMinutes: number;
  /** The zone to use if the visitor's zone is unknown. */
  readonly timeZone: string;
  /** Earliest first. */
  readonly starts: readonly Date[];
}

/** Returns null if no one takes bookings. */
export async function findOffer(
  database: Queryable,
  query: OfferQuery & { readonly now: Date },
): Promise<BookingOffer | null> {
  const calendar = await readCalendar(database);
  if (calendar.agents.length === 0) return null;
  const rules = rulesOf(calendar, query.kind);
  const slots = await findSlots(database, calendar, { ...query, rules });
  const starts = slots.map(({ startsAt }) => new Date(startsAt));
  const { minutes, time_zone: timeZone } = calendar.team;
  return { minutes: rules.minutes, otherMinutes: minutes[otherKind(query.kind)], timeZone, starts };
}

export interface AgentQuery extends Omit<OfferQuery, 'leadId'> {
  readonly startsAt: Date;
  readonly lead: Pick<StoredLead, 'id' | 'businessType' | 'assignee'> | null;
  readonly now: Date;
}

export interface FoundAgent {
  readonly agentId: string;
  readonly name: string;
  readonly minutes: number;
  /** The end of the booking and of the pause after it. */
  readonly busyUntil: Date;
}

/** Returns the agents who work at this time, including those who are not free. */
export function openAgents(calendar: Calendar, query: AgentQuery): readonly string[] {
  const agents = speakersOf(calendar.agents, query.language);
  const search = { agents, takenTimes: new Map(), now: query.now.getTime() };
  const [slot] = freeSlots({ ...search, ...singleStart(calendar, query) });
  return slot?.agentIds ?? [];
}

function singleStart(calendar: Calendar, { kind, startsAt }: AgentQuery) {
  const { noticeMinutes, ...rules } = rulesOf(calendar, kind);
  const start = startsAt.getTime();
  return {
    rules: { ...rules, noticeMinutes: Math.max(0, noticeMinutes - GRACE_MINUTES) },
    within: { start, end: start + 1 },
  };
}

export async function findAgents(
  database: Queryable,
  calendar: Calendar,
  query: AgentQuery,
): Promise<FoundAgent[]> {
  const { startsAt, language, holdKey, lead, now } = query;
  const search = singleStart(calendar, query);
  const taken = { language, leadId: lead?.id ?? null, holdKey, now };
  const [slot] = await findSlots(database, calendar, { ...taken, ...search });
  const free = calendar.agents.filter(({ id }) => slot?.agentIds.includes(id));
  const bookings =
    free.length > 1 ? await countBookingsByAgent(database, now) : new Map<string, number>();
  return orderAgents(free, lead, bookings).map(({ id, name, bufferMinutes }) => {
    const { minutes } = search.rules;
    const busyUntil = new Date(startsAt.getTime() + (minutes + bufferMinutes) * MINUTE);
    return { agentId: id, name, minutes, busyUntil };
  });
}

export function rulesOf({ team }: Calendar, kind: BookingKind): SlotRules {
  return {
    minutes: team.minutes[kind],
    startEvery: team.start_every,
    noticeMinutes: team.notice_minutes,
    horizonDays: team.horizon_days,
  };
}

interface SlotQuery extends TakenQuery {
  readonly language: Language;
  readonly rules: SlotRules;
  readonly within?: TimeRange;
}

export async function findSlots(database: Queryable, calendar: Calendar, query: SlotQuery) {
  const { rules, language, within } = query;
  const agents = speakersOf(calendar.agents, language);
  const now = query.now.getTime();
  const ids = agents.map(({ id }) => id);
  const range = within ?? bookableRange(rules, now);
  const takenTimes = await readTakenTimes(database, ids, range, query);
  return freeSlots({ agents, takenTimes, rules, now, ...(within && { within }) });
}

/** Returns all agents if none speaks the visitor's language. */
function speakersOf(agents: readonly BookableAgent[], language: Language) {
  const speakers = agents.filter(({ languages }) => isAllowed(languages, language));
  return speakers.length > 0 ? speakers : agents;
}

/**
 * Sorts the assignee first, then agents who take the lead's trade, and then by the fewest bookings
 * for their weight. Sorts equal agents by id, so that every process finds the same order.
 */
function orderAgents(
  agents: readonly BookableAgent[],
  lead: AgentQuery['lead'],
  bookings: ReadonlyMap<string, number>,
): BookableAgent[] {
  const trade = lead?.businessType ?? null;
  const isNotAssignee = ({ id }: BookableAgent) => Number(id !== lead?.assignee);
  const lacksTrade = ({ trades }: BookableAgent) =>
    Number(trade !== null && !isAllowed(trades, trade));
  const load = ({ id, weight }: BookableAgent) => (bookings.get(id) ?? 0) / weight;
  return agents.toSorted(
    (one, other) =>
      isNotAssignee(one) - isNotAssignee(other) ||
      lacksTrade(one) - lacksTrade(other) ||
      load(one) - load(other) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** An empty list means no restriction. */
export const isAllowed = <Item>(list: readonly Item[], item: Item) =>
  list.length === 0 || list.includes(item);

async function countBookingsByAgent(
  database: Queryable,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const rows = await database.query<{ agentId: string; count: number }>(sql`
    select agent_id as "agentId", count(*)::int4 as count from booking_request
    where agent_id is not null and state in ('held', 'proposed', 'confirmed', 'done', 'no_show')
      and starts_at > ${since}::timestamptz
    group by agent_id`);
  return new Map(rows.map(({ agentId, count }) => [agentId, count]));
}

interface TakenQuery {
  readonly now: Date;
  /** Bookings of this lead do not count, because the new booking replaces them. */
  readonly leadId: string | null;
  /** This hold does not count. */
  readonly holdKey: string | null;
  readonly withoutHolds?: boolean;
}

/** Returns the agents who are now in a booking, in the pause after it or in a calendar event. */
export async function findBusyAgents(
  database: Queryable,
  agentIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const within = { start: now.getTime(), end: now.getTime() + 1 };
  const query = { now, leadId: null, holdKey: null, withoutHolds: true };
  const taken = await readTakenTimes(database, agentIds, within, query);
  const isNow = ({ start, end }: TimeRange) => start <= within.start && end > within.start;
  const busy = [...taken].filter(([, times]) => [...times.bookings, ...times.busy].some(isNow));
  return new Set(busy.map(([id]) => id));
}

/** Reads a day more at each end, because a day's bookings count toward the daily limit. */
async function readTakenTimes(
  database: Queryable,
  agentIds: readonly string[],
  within: TimeRange,
  { now, leadId, holdKey, withoutHolds = false }: TakenQuery,
): Promise<ReadonlyMap<string, Taken>> {
  const from = new Date(within.start - DAY_MS);
  const until = new Date(within.end + DAY_MS);
  const rows = await database.query<BusyRow>(sql`
    select agent_id as "agentId", starts_at as "startsAt", busy_until as "endsAt"
    from booking_request
    where agent_id = any(${agentIds}::uuid[]) and state in ('held', 'proposed', 'confirmed')
      and starts_at < ${until}::timestamptz and starts_at > ${from}::timestamptz
      and (state <> 'held' or (held_until > ${now}::timestamptz and not ${withoutHolds}::boolean))
      and not coalesce(hold_key = ${holdKey}::uuid, false)
      and not coalesce(lead_id = ${leadId}::uuid, false)`);
  const busy = await readBusyTimes(database, agentIds, { ...within, end: until.getTime() });
  const bookings = rangesByAgent(rows);
  return new Map(
    agentIds.map((id) => [id, { bookings: bookings.get(id) ?? [], busy: busy.get(id) ?? [] }]),
  );
}

const DAY_MS = 86_400_000;

export async function readBusyTimes(
  database: Queryable,
  agentIds: readonly string[],
  within: TimeRange,
): Promise<ReadonlyMap<string, readonly TimeRange[]>> {
  const rows = await database.query<BusyRow>(sql`
    select agent_id as "agentId", starts_at as "startsAt", ends_at as "endsAt" from busy_time
    where agent_id = any(${agentIds}::uuid[]) and starts_at < ${new Date(within.end)}::timestamptz
      and ends_at > ${new Date(within.start)}::timestamptz
    order by starts_at`);
  return rangesByAgent(rows);
}

type BusyRow = Pick<Tables['busy_time'], 'agentId' | 'startsAt' | 'endsAt'>;

function rangesByAgent(rows: readonly BusyRow[]): ReadonlyMap<string, TimeRange[]> {
  const groups = groupBy(rows, ({ agentId }) => agentId);
  const rangeOf = ({ startsAt, endsAt }: BusyRow) => {
    return { start: startsAt.getTime(), end: endsAt.getTime() };
  };
  return new Map([...groups].map(([agentId, own]) => [agentId, own.map(rangeOf)]));
}
