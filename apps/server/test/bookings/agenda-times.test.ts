import type { AgendaTimes } from '@pickup/contracts/bookings/agenda';
import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import { expect, it } from 'vitest';
import { storeAvailability, TEAM } from '../../src/features/bookings/times/availability.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { addAgent } from './stored-agents.ts';

const ACCOUNT = '018f0000-0000-7000-8000-00000000000a';
/** The first day is the Sunday on which New York sets its clocks forward. */
const RANGE = 'from=2030-03-10T05:00:00Z&until=2030-03-12T04:00:00Z';

describeOnDatabase('GET /api/agenda/times', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  const timesOf = async (query: string) =>
    (await server.json<AgendaTimes>(`/api/agenda/times?${query}`)).people;

  it('lists when people take bookings and when they are busy, without details of their events', async () => {
    const at = new Date();
    const weekly = [1, 7].map((day) => ({ day, from: '09:00', to: '17:00' }));
    const hours = { ...DEFAULT_TEAM_AVAILABILITY, time_zone: 'America/New_York', weekly };
    await storeAvailability(database(), { agentId: TEAM, hours, version: 0, at, by: '' });
    const ann = await addAgent(database(), 'Ann');
    const bob = await addAgent(database(), 'Bob', { takes_bookings: false });
    await database().query(sql`
      insert into calendar_account (id, agent_id, kind, name, place, sealed_access, created_at, poll_at)
      values (${ACCOUNT}::uuid, ${bob}::uuid, 'address', 'Private', 'example', 'sealed', now(), now())`);
    await database().query(sql`
      insert into busy_time (account_id, agent_id, starts_at, ends_at) values
        (${ACCOUNT}::uuid, ${bob}::uuid, '2030-03-11T15:00:00Z', '2030-03-11T16:00:00Z'),
        (${ACCOUNT}::uuid, ${bob}::uuid, '2030-03-11T15:30:00Z', '2030-03-11T17:00:00Z'),
        (${ACCOUNT}::uuid, ${bob}::uuid, '2030-03-12T15:00:00Z', '2030-03-12T16:00:00Z')`);

    const open = [
      { starts_at: '2030-03-10T13:00:00.000Z', ends_at: '2030-03-10T21:00:00.000Z' },
      { starts_at: '2030-03-11T13:00:00.000Z', ends_at: '2030-03-11T21:00:00.000Z' },
    ];
    const busy = [{ starts_at: '2030-03-11T15:00:00.000Z', ends_at: '2030-03-11T17:00:00.000Z' }];
    expect(await timesOf(`${RANGE}&agent=${ann}`)).toEqual([{ agent_id: ann, open, busy: [] }]);
    expect(await timesOf(`${RANGE}&agent=${bob}`)).toEqual([{ agent_id: bob, open: [], busy }]);
    const everyone = await timesOf(RANGE);
    expect(everyone).toContainEqual({ agent_id: ann, open, busy: [] });
    expect(everyone).toContainEqual({ agent_id: bob, open: [], busy });
    expect(await timesOf(`${RANGE}&agent=${ACCOUNT}`)).toEqual([]);
  });

  it('refuses a range of more than eight days', async () => {
    const query = 'from=2030-03-01T00:00:00Z&until=2030-03-10T00:00:00Z';
    const response = await server.send(`/api/agenda/times?${query}`);
    expect(response.status).toBe(400);
  });
});
