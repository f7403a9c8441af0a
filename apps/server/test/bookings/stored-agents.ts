import { randomUUID } from 'node:crypto';
import {
  DEFAULT_AGENT_AVAILABILITY,
  type AgentAvailability,
} from '@pickup/contracts/bookings/availability';
import { storeAvailability } from '../../src/features/bookings/times/availability.ts';
import { putOperator } from '../../src/features/people/team/operators.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** Adds an agent who takes bookings, with the email agent-<id>@shop.example. Returns the id. */
export async function addAgent(
  database: Database,
  name: string,
  overrides: Partial<AgentAvailability> = {},
): Promise<string> {
  const userId = randomUUID();
  const at = new Date();
  const person = { userId, name, email: `agent-${userId}@shop.example` };
  await database.transaction((session) =>
    putOperator(session, { ...person, role: 'agent', invitedAt: null, at }),
  );
  const hours = { ...DEFAULT_AGENT_AVAILABILITY, takes_bookings: true, ...overrides };
  await storeAvailability(database, { agentId: userId, hours, version: 0, at, by: '' });
  return userId;
}
