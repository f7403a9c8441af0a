import {
  type AgentAvailability,
  agentAvailabilitySchema,
  type AvailabilityException,
  DEFAULT_AGENT_AVAILABILITY,
  DEFAULT_TEAM_AVAILABILITY,
  type TeamAvailability,
  teamAvailabilitySchema,
  type WeeklyHours,
} from '@pickup/contracts/bookings/availability';
import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { displayName, readOperators } from '../../people/index.ts';

/** The team's hours are stored under this id, which no person has. */
export const TEAM = '00000000-0000-0000-0000-000000000000';

/** Version 0 is the unchanged default, which is not stored. */
export interface StoredAvailability<Hours> {
  readonly hours: Hours;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string;
}

interface AllAvailability {
  readonly team: StoredAvailability<TeamAvailability>;
  readonly agents: ReadonlyMap<string, StoredAvailability<AgentAvailability>>;
}

export async function readAllAvailability(database: Queryable): Promise<AllAvailability> {
  const rows = await database.query<Tables['availability']>(
    sql`select ${columnsOf('availability')} from availability`,
  );
  const team = rows.find(({ agentId }) => agentId === TEAM);
  const agents = rows.filter(({ agentId }) => agentId !== TEAM);
  return {
    team: team
      ? { ...team, hours: teamAvailabilitySchema.parse(team.hours) }
      : unchanged(DEFAULT_TEAM_AVAILABILITY),
    agents: new Map(
      agents.map((row) => [
        row.agentId,
        { ...row, hours: agentAvailabilitySchema.parse(row.hours) },
      ]),
    ),
  };
}

export async function readMinutes(database: Queryable): Promise<TeamAvailability['minutes']> {
  const [team] = await database.query<Pick<Tables['availability'], 'hours'>>(
    sql`select hours from availability where agent_id = ${TEAM}::uuid`,
  );
  return (team ? teamAvailabilitySchema.parse(team.hours) : DEFAULT_TEAM_AVAILABILITY).minutes;
}

export function availabilityOfAgent(
  { agents }: AllAvailability,
  agentId: string,
): StoredAvailability<AgentAvailability> {
  return agents.get(agentId) ?? unchanged(DEFAULT_AGENT_AVAILABILITY);
}

export async function readAgentZone(database: Queryable, agentId: string | null): Promise<string> {
  const all = await readAllAvailability(database);
  const own = agentId === null ? null : availabilityOfAgent(all, agentId).hours.own_hours;
  return (own ?? all.team.hours).time_zone;
}

const unchanged = <Hours>(hours: Hours): StoredAvailability<Hours> => {
  return { hours, version: 0, changedAt: null, changedBy: '' };
};

/** Does nothing if the team's hours are already stored. */
export async function proposeTeamZone(session: Queryable, timeZone: string, at: Date) {
  const hours = { ...DEFAULT_TEAM_AVAILABILITY, time_zone: timeZone };
  await storeAvailability(session, { agentId: TEAM, hours, version: 0, at, by: '' });
}

/** `version` is the version that the author of the change saw. */
interface AvailabilityChange {
  readonly agentId: string;
  readonly hours: TeamAvailability | AgentAvailability;
  readonly version: number;
  readonly at: Date;
  readonly by: string;
}

/** Returns false and stores nothing if someone else has changed these hours in the meantime. */
export async function storeAvailability(
  session: Queryable,
  change: AvailabilityChange,
): Promise<boolean> {
  const { agentId, version, at, by } = change;
  const hours = JSON.stringify(change.hours);
  const stored = await session.query(
    version === 0
      ? sql`
        insert into availability (agent_id, hours, version, changed_at, changed_by)
        values (${agentId}::uuid, ${hours}::jsonb, 1, ${at}::timestamptz, ${by})
        on conflict do nothing returning agent_id`
      : sql`
        update availability set hours = ${hours}::jsonb, version = version + 1,
          changed_at = ${at}::timestamptz, changed_by = ${by}
        where agent_id = ${agentId}::uuid and version = ${version} returning agent_id`,
  );
  return stored.length > 0;
}

export async function deleteAvailability(session: Queryable, agentId: string): Promise<void> {
  await session.query(sql`delete from availability where agent_id = ${agentId}::uuid`);
}

export interface BookableAgent extends Pick<AgentAvailability, 'weight' | 'languages' | 'trades'> {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly weekly: readonly WeeklyHours[];
  /** The person's own exceptions precede the team's. The first one that covers a day applies. */
  readonly exceptions: readonly AvailabilityException[];
  readonly bufferMinutes: number;
  /** Null means no limit. */
  readonly dailyLimit: number | null;
}

/** Returns null for a person who cannot be booked. */
export function bookableAgent(
  person: Pick<BookableAgent, 'id' | 'name'>,
  own: AgentAvailability,
  team: TeamAvailability,
): BookableAgent | null {
  const agent = agentOf(person, own, team);
  const { weekly, exceptions } = agent;
  // A person without weekly hours can have exceptions that open single days. A person without any
  // hours would only slow down every search.
  const hasHours = weekly.length > 0 || exceptions.some(({ hours }) => hours.length > 0);
  return own.takes_bookings && hasHours ? agent : null;
}

function agentOf(
  { id, name }: Pick<BookableAgent, 'id' | 'name'>,
  own: AgentAvailability,
  team: TeamAvailability,
): BookableAgent {
  const { time_zone: timeZone, weekly } = own.own_hours ?? team;
  const exceptions = [...own.exceptions, ...team.exceptions];
  const { weight, languages, trades } = own;
  const bufferMinutes = own.buffer_minutes ?? team.buffer_minutes;
  const dailyLimit = own.daily_limit ?? team.daily_limit;
  const rules = { bufferMinutes, dailyLimit, weight, languages, trades };
  return { id, name, timeZone, weekly, exceptions, ...rules };
}

/** Reads the hours of everyone who works leads, whether they take bookings or not. */
export async function readWorkers(database: Queryable): Promise<BookableAgent[]> {
  const all = await readAllAvailability(database);
  const people = (await readOperators(database)).filter(mayWorkLeads);
  return people.map((person) => {
    const { hours } = availabilityOfAgent(all, person.userId);
    return agentOf({ id: person.userId, name: displayName(person) }, hours, all.team.hours);
  });
}

export interface Calendar {
  readonly team: TeamAvailability;
  readonly agents: readonly BookableAgent[];
}

/** If the calendar has no agents, visitors request a time instead of booking one. */
export async function readCalendar(database: Queryable): Promise<Calendar> {
  const all = await readAllAvailability(database);
  const team = all.team.hours;
  if (all.agents.size === 0) return { team, agents: [] };
  const people = (await readOperators(database)).filter(mayWorkLeads);
  const agents = people.flatMap((person) => {
    const { userId } = person;
    const { hours } = availabilityOfAgent(all, userId);
    const agent = bookableAgent({ id: userId, name: displayName(person) }, hours, team);
    return agent ? [agent] : [];
  });
  return { team, agents };
}
