import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import {
  type AgentAvailability,
  agentAvailabilityChangeSchema,
  availabilityResponseSchema,
  DEFAULT_AGENT_AVAILABILITY,
  DEFAULT_TEAM_AVAILABILITY,
  storedAgentAvailabilitySchema,
  storedTeamAvailabilitySchema,
  type TeamAvailability,
  teamAvailabilityChangeSchema,
} from '@pickup/contracts/bookings/availability';
import type { Context, Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import {
  authorOf,
  displayName,
  type OperatorRow,
  type Principal,
  principalOf,
  readOperators,
  recordOperatorEvent,
} from '../../people/index.ts';
import {
  availabilityOfAgent,
  readAllAvailability,
  storeAvailability,
  type StoredAvailability,
  TEAM,
} from '../times/availability.ts';

export interface AvailabilityRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

const MAX_BODY_BYTES = 50_000;

export const AVAILABILITY_ROUTES = routes('calendar', {
  getAvailability: {
    at: 'GET /api/availability',
    permission: 'leads.read',
    summary: 'Get availability',
    description:
      'The hours and booking rules of the team and of everyone who works leads. Hours that were never changed have version 0.',
    response: availabilityResponseSchema,
  },
  changeTeamAvailability: {
    at: 'PUT /api/availability/team',
    permission: 'calendar.manage',
    summary: 'Change the team’s availability',
    body: teamAvailabilityChangeSchema,
    maxBytes: MAX_BODY_BYTES,
    example: { version: 0, hours: DEFAULT_TEAM_AVAILABILITY },
    response: storedTeamAvailabilitySchema,
    conflict: true,
  },
  changeAgentAvailability: {
    at: 'PUT /api/availability/:id',
    // Changing other people's hours also requires calendar.manage.
    permission: 'leads.write',
    summary: 'Change a person’s availability',
    description:
      'Changing another person’s availability also needs the permission `calendar.manage`.',
    body: agentAvailabilityChangeSchema,
    maxBytes: MAX_BODY_BYTES,
    example: { version: 0, hours: { ...DEFAULT_AGENT_AVAILABILITY, takes_bookings: true } },
    response: storedAgentAvailabilitySchema,
    conflict: true,
  },
});

export function createAvailabilityRoutes({ database, requestFacts }: AvailabilityRoutesDeps): Hono {
  async function store(
    c: Context,
    agentId: string,
    version: number,
    hours: TeamAvailability | AgentAvailability,
  ) {
    const by = principalOf(c);
    const request = requestFacts(c);
    const { name } = authorOf(by);
    const isStored = await database.transaction(async (session) => {
      const change = { agentId, hours, version, at: request.receivedAt, by: name };
      if (!(await storeAvailability(session, change))) return false;
      const userId = agentId === TEAM ? null : agentId;
      await recordOperatorEvent(session, { action: 'availability_changed', by, userId, request });
      return true;
    });
    if (!isStored) throw changedByOthers();
    return readAllAvailability(database);
  }

  return serve(AVAILABILITY_ROUTES, {
    async getAvailability(c) {
      const by = principalOf(c);
      const all = await readAllAvailability(database);
      const people = (await readOperators(database)).filter(mayWorkLeads);
      const agents = people.map((person) => {
        const stored = availabilityOfAgent(all, person.userId);
        return toAgentAvailability(person, stored, mayChange(by, person.userId));
      });
      return { team: { ...toVersionedHours(all.team), may_change: mayChange(by, TEAM) }, agents };
    },
    async changeTeamAvailability(c, { body: { version, hours } }) {
      const { team } = await store(c, TEAM, version, hours);
      return toVersionedHours(team);
    },
    async changeAgentAvailability(c, { body: { version, hours } }) {
      const id = pathId(c, unknownAgent);
      const person = (await readOperators(database)).find(({ userId }) => userId === id);
      if (!person || !mayWorkLeads(person)) throw unknownAgent();
      if (!mayChange(principalOf(c), id)) throw notOwnHours();
      const all = await store(c, id, version, hours);
      return toAgentAvailability(person, availabilityOfAgent(all, id), true);
    },
  });
}

function mayChange(by: Principal, agentId: string): boolean {
  const { permissions } = by;
  const isOwn = by.kind === 'person' && by.userId === agentId;
  return permissions.includes('calendar.manage') || (isOwn && permissions.includes('leads.write'));
}

function toAgentAvailability(
  person: OperatorRow,
  stored: StoredAvailability<AgentAvailability>,
  may_change: boolean,
) {
  return {
    agent_id: person.userId,
    name: displayName(person),
    may_change,
    ...toVersionedHours(stored),
  };
}

function toVersionedHours<Hours>({
  hours,
  version,
  changedAt,
  changedBy,
}: StoredAvailability<Hours>) {
  const changed_at = changedAt?.toISOString() ?? null;
  return { hours, version, changed_at, changed_by: changedBy };
}

function unknownAgent(): AppError {
  return new AppError('not_found', 'There is no owner or agent with this id.');
}

function notOwnHours(): AppError {
  return new AppError('forbidden', 'You can change only your own hours.');
}

function changedByOthers(): AppError {
  return new AppError('conflict', 'Someone else changed these hours. Reload to see the changes.', {
    issues: [{ path: 'version', message: 'changed' }],
  });
}
