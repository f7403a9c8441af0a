import {
  agentHoursChangeSchema,
  teamHoursChangeSchema,
  type AgentHours,
  type CallHoursAnswer,
  type StoredAgentHours,
  type StoredTeamHours,
  type TeamHours,
} from '@pickup/contracts/call-hours';
import { Hono, type Context } from 'hono';
import { canTakeCalls } from '../../domain/calendar/read-calendar.ts';
import {
  hoursOfAgent,
  readAllHours,
  storeHours,
  TEAM,
  type StoredHours,
} from '../../domain/calendar/stored-hours.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { displayName, readOperators, type OperatorRow } from '../../domain/people/operators.ts';
import { authorOf, principalOf, type Principal } from '../../domain/people/principal.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';

export interface HoursRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** A hundred days off have about 10 kB. */
const MAX_BODY_BYTES = 50_000;

/** When people take calls. Mount at '/', behind the policy. */
export function createHoursRoutes({ database, requestFacts }: HoursRoutesDeps): Hono {
  async function store(
    c: Context,
    agentId: string,
    version: number,
    hours: TeamHours | AgentHours,
  ) {
    const by = principalOf(c);
    const request = requestFacts(c);
    const { name } = authorOf(by);
    const isStored = await database.transaction(async (session) => {
      const change = { agentId, hours, version, at: request.receivedAt, by: name };
      if (!(await storeHours(session, change))) return false;
      const userId = agentId === TEAM ? null : agentId;
      await recordOperatorEvent(session, { action: 'call_hours_changed', by, userId, request });
      return true;
    });
    if (!isStored) throw changedByOthers();
    return readAllHours(database);
  }

  return new Hono()
    .get('/api/call-hours', async (c) => {
      const by = principalOf(c);
      const all = await readAllHours(database);
      const people = (await readOperators(database)).filter(canTakeCalls);
      const agents = people.map((person) => {
        const stored = hoursOfAgent(all, person.userId);
        return toAgentHours(person, stored, mayChange(by, person.userId));
      });
      const team = { ...toTeamHours(all.team), may_change: mayChange(by, TEAM) };
      return c.json<CallHoursAnswer>({ team, agents });
    })
    .put('/api/call-hours/team', async (c) => {
      const { version, hours } = await readSmallBody(c, teamHoursChangeSchema, MAX_BODY_BYTES);
      const { team } = await store(c, TEAM, version, hours);
      return c.json<StoredTeamHours>(toTeamHours(team));
    })
    .put('/api/call-hours/:id', async (c) => {
      const id = pathId(c, unknownAgent);
      const { version, hours } = await readSmallBody(c, agentHoursChangeSchema, MAX_BODY_BYTES);
      const person = (await readOperators(database)).find(({ userId }) => userId === id);
      if (!person || !canTakeCalls(person)) throw unknownAgent();
      if (!mayChange(principalOf(c), id)) throw notYours();
      const all = await store(c, id, version, hours);
      return c.json<StoredAgentHours>(toAgentHours(person, hoursOfAgent(all, id), true));
    });
}

function mayChange(by: Principal, agentId: string): boolean {
  const { permissions } = by;
  const isOwn = by.kind === 'person' && by.userId === agentId;
  return permissions.includes('calendar.manage') || (isOwn && permissions.includes('leads.write'));
}

function toTeamHours({ hours, version, changedAt, changedBy }: StoredHours<TeamHours>) {
  const changed_at = changedAt?.toISOString() ?? null;
  return { hours, version, changed_at, changed_by: changedBy };
}

function toAgentHours(
  person: OperatorRow,
  { hours, version, changedAt, changedBy }: StoredHours<AgentHours>,
  may_change: boolean,
): StoredAgentHours {
  const changed_at = changedAt?.toISOString() ?? null;
  const agent = { agent_id: person.userId, name: displayName(person), may_change };
  return { ...agent, hours, version, changed_at, changed_by: changedBy };
}

function unknownAgent(): AppError {
  return new AppError('not_found', 'No one who works leads has this id.');
}

function notYours(): AppError {
  return new AppError('forbidden', 'You can change only your own hours.');
}

function changedByOthers(): AppError {
  return new AppError('conflict', 'Someone else changed these hours. Load them again.', {
    issues: [{ path: 'version', message: 'changed' }],
  });
}
