import { type BookingKind, otherKind } from '@pickup/contracts/bookings/booking-kinds';
import type { Language } from '@pickup/messages/language';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import type { StoredLead } from '../../leads/index.ts';
import { type BookableAgent, type Calendar, readCalendar } from './availability.ts';
import { bookableRange, freeSlots, type SlotRules } from './free-slots.ts';
import { countBookingsByAgent, countHolds, readTakenTimes, type TakenAt } from './taken-times.ts';

const MINUTE = 60_000;
const HALF_DAY = 12 * 60 * MINUTE;
/** A time stays bookable while its visitor fills in the form, although the notice has begun. */
const GRACE_MINUTES = 15;

/** Whom free times are for. */
export interface OfferQuery {
  readonly kind: BookingKind;
  readonly language: Language;
  /** The visitor's lead, if there is one: its assignee comes first, and its own booking blocks no time. */
  readonly leadId: string | null;
  /** The visitor's own hold blocks no time either. */
  readonly holdKey: string | null;
}

/** The calls that a visitor can book. */
export interface BookingOffer {
  readonly minutes: number;
  /** The length of the other kind of booking. */
  readonly otherMinutes: number;
  /** The team's zone, until the visitor's is known. */
  readonly timeZone: string;
  /** Earliest first. */
  readonly starts: readonly Date[];
}

/** The free times. Null if no one takes bookings. */
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

interface AgentQuery extends Omit<OfferQuery, 'leadId'> {
  readonly startsAt: Date;
  readonly lead: Pick<StoredLead, 'id' | 'businessType' | 'assignee'> | null;
  readonly now: Date;
}

/** A person who is free, and the time that the booking would take. */
export interface FoundAgent {
  readonly agentId: string;
  readonly name: string;
  readonly minutes: number;
  /** The end of the booking and of the pause after it. */
  readonly busyUntil: Date;
}

/** Everyone who takes bookings at this time, free or not. */
export function openAgents(calendar: Calendar, query: AgentQuery): readonly string[] {
  const agents = speakersOf(calendar.agents, query.language);
  const search = { agents, taken: new Map(), now: query.now.getTime() };
  const [slot] = freeSlots({ ...search, ...startOnly(calendar, query) });
  return slot?.agentIds ?? [];
}

/** The search for one start, whose notice may have begun. */
function startOnly(calendar: Calendar, { kind, startsAt }: AgentQuery) {
  const { noticeMinutes, ...rules } = rulesOf(calendar, kind);
  const start = startsAt.getTime();
  return {
    rules: { ...rules, noticeMinutes: Math.max(0, noticeMinutes - GRACE_MINUTES) },
    within: { start, end: start + 1 },
  };
}

/** Who is free for a booking at this time, in the order in which they are asked. */
export async function findAgents(
  database: Queryable,
  calendar: Calendar,
  query: AgentQuery,
): Promise<FoundAgent[]> {
  const { startsAt, language, holdKey, lead, now } = query;
  const only = startOnly(calendar, query);
  const taken = { language, leadId: lead?.id ?? null, holdKey, now };
  const [slot] = await findSlots(database, calendar, { ...taken, ...only });
  const free = calendar.agents.filter(({ id }) => slot?.agentIds.includes(id));
  const calls =
    free.length > 1 ? await countBookingsByAgent(database, now) : new Map<string, number>();
  return orderAgents(free, lead, calls).map(({ id, name, bufferMinutes }) => {
    const { minutes } = only.rules;
    const busyUntil = new Date(startsAt.getTime() + (minutes + bufferMinutes) * MINUTE);
    return { agentId: id, name, minutes, busyUntil };
  });
}

/** The times within half a day of this one. */
export async function countTimesAround(
  database: Queryable,
  calendar: Calendar,
  { kind, startsAt, language, lead, now }: AgentQuery,
): Promise<TimesAround> {
  const [start, end] = [startsAt.getTime() - HALF_DAY, startsAt.getTime() + HALF_DAY];
  const query = { language, leadId: lead?.id ?? null, holdKey: null, now, within: { start, end } };
  const rules = rulesOf(calendar, kind);
  const count = async (withoutHolds: boolean) => {
    const slots = await findSlots(database, calendar, { ...query, rules, withoutHolds });
    return slots.reduce((total, { agentIds }) => total + agentIds.length, 0);
  };
  const holds = await countHolds(database, { start, end }, now);
  return { all: await count(true), free: await count(false), holds };
}

function rulesOf({ team }: Calendar, kind: BookingKind): SlotRules {
  return {
    minutes: team.minutes[kind],
    startEvery: team.start_every,
    noticeMinutes: team.notice_minutes,
    horizonDays: team.horizon_days,
  };
}

interface SlotQuery extends TakenAt {
  readonly language: Language;
  readonly rules: SlotRules;
  readonly within?: TimeRange;
}

async function findSlots(database: Queryable, calendar: Calendar, query: SlotQuery) {
  const { rules, language, within } = query;
  const agents = speakersOf(calendar.agents, language);
  const now = query.now.getTime();
  const ids = agents.map(({ id }) => id);
  const range = within ?? bookableRange(rules, now);
  const taken = await readTakenTimes(database, ids, range, query);
  return freeSlots({ agents, taken, rules, now, ...(within && { within }) });
}

/** Those who speak the caller's language, or everyone if no one does. */
function speakersOf(agents: readonly BookableAgent[], language: Language) {
  const speakers = agents.filter(({ languages }) => isIn(languages, language));
  return speakers.length > 0 ? speakers : agents;
}

/**
 * The order in which people are offered a booking: the assignee, then those who know the trade, then those with the
 * fewest bookings for their weight. `calls` counts each person's bookings. Equal people are in the order of their ids,
 * so that every process decides alike.
 */
function orderAgents(
  agents: readonly BookableAgent[],
  lead: AgentQuery['lead'],
  calls: ReadonlyMap<string, number>,
): BookableAgent[] {
  const trade = lead?.businessType ?? null;
  const isNotAssignee = ({ id }: BookableAgent) => Number(id !== lead?.assignee);
  const lacksTrade = ({ trades }: BookableAgent) => Number(trade !== null && !isIn(trades, trade));
  const load = ({ id, weight }: BookableAgent) => (calls.get(id) ?? 0) / weight;
  return agents.toSorted(
    (one, other) =>
      isNotAssignee(one) - isNotAssignee(other) ||
      lacksTrade(one) - lacksTrade(other) ||
      load(one) - load(other) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** An empty list means all. */
const isIn = <Item>(list: readonly Item[], item: Item) => list.length === 0 || list.includes(item);

/** Times of agents around a hold. */
export interface TimesAround {
  /** How many would be free without holds, and how many are free now. */
  readonly all: number;
  readonly free: number;
  readonly holds: number;
}
