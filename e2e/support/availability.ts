import type {
  AvailabilityResponse,
  TeamAvailability,
} from '@pickup/contracts/bookings/availability';
import { callOperatorApi } from './operator.ts';
import type { RunningServer } from './start-server.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const ZONE = 'America/Chicago';

/**
 * Makes the owner available for bookings from 9 AM to noon every day from tomorrow, in the tests'
 * time zone. Excludes today, because the number of free times left today depends on when the tests
 * run.
 */
export async function enableBookings(
  server: RunningServer,
  overrides: Partial<TeamAvailability> = {},
): Promise<void> {
  const { team, agents } = (await callOperatorApi(
    server,
    '/api/availability',
  )) as AvailabilityResponse;
  const weekly = EVERY_DAY.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const today = new Date().toLocaleDateString('en-CA', { timeZone: ZONE }); // as YYYY-MM-DD
  const exceptions = [{ from: today, to: today, hours: [], note: '' }];
  const hours = { ...team.hours, time_zone: ZONE, weekly, exceptions, ...overrides };
  const body = { version: team.version, hours };
  await callOperatorApi(server, '/api/availability/team', { method: 'PUT', body });
  for (const agent of agents.slice(0, 1)) {
    const own = { version: agent.version, hours: { ...agent.hours, takes_bookings: true } };
    const path = `/api/availability/${agent.agent_id}`;
    await callOperatorApi(server, path, { method: 'PUT', body: own });
  }
}
