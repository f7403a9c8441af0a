import type { CallHoursAnswer, TeamHours } from '@pickup/contracts/bookings/call-hours';
import { askOperatorApi } from './operator.ts';
import type { RunningServer } from './start-server.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const ZONE = 'America/Chicago';

/**
 * The owner takes calls from 9 to 12 every day from tomorrow on, in Chicago, where the tests' browsers are. What is left
 * of today would depend on when the tests run.
 */
export async function takeCalls(
  server: RunningServer,
  over: Partial<TeamHours> = {},
): Promise<void> {
  const { team, agents } = (await askOperatorApi(server, '/api/call-hours')) as CallHoursAnswer;
  const weekly = EVERY_DAY.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const today = new Date().toLocaleDateString('en-CA', { timeZone: ZONE }); // as YYYY-MM-DD
  const exceptions = [{ from: today, to: today, hours: [], note: '' }];
  const hours = { ...team.hours, time_zone: ZONE, weekly, exceptions, ...over };
  const body = { version: team.version, hours };
  await askOperatorApi(server, '/api/call-hours/team', { method: 'PUT', body });
  for (const agent of agents.slice(0, 1)) {
    const own = { version: agent.version, hours: { ...agent.hours, takes_calls: true } };
    const path = `/api/call-hours/${agent.agent_id}`;
    await askOperatorApi(server, path, { method: 'PUT', body: own });
  }
}
