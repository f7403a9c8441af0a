import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { PersonDetail } from '@pickup/contracts/people/people';
import { DEFAULT_AGENT_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeAvailability } from '../../src/features/bookings/times/availability.ts';
import { addAgent } from './stored-agents.ts';
import { countRows, deleteRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY = 86_400_000;
/** Every day, so that there are free times on whatever day the test runs. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
const HOURS = { takes_bookings: true, own_hours: { time_zone: 'UTC', weekly: WEEK } };

describeOnDatabase('the bookings of an agent who is removed', (database) => {
  let server: TestServer;
  let owner: TestPerson;
  let agent: TestPerson;
  beforeEach(async () => {
    await deleteRows(database(), 'availability', {});
    server = await startTestServer({ database: database() });
    owner = await signInAs(server, 'owner', 'Olga');
    agent = await signInAs(server, 'agent', 'Dana');
    const hours = { ...DEFAULT_AGENT_AVAILABILITY, ...HOURS };
    const change = { agentId: agent.userId, hours, version: 0, at: new Date(), by: '' };
    await storeAvailability(database(), change);
  });
  afterEach(() => server.stop());

  const query = { kind: 'quick', language: 'en', leadId: null, holdKey: null } as const;
  const facts = () => ({ ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: new Date() });

  async function book(): Promise<string> {
    const id = await server.submit();
    const { bookings } = server.services;
    const starts = (await bookings.offer(query))?.starts ?? [];
    const startsAt = starts.find((start) => start.getTime() > Date.now() + DAY);
    if (!startsAt) throw new Error('No time is free');
    const chosen = { kind: 'quick', startsAt, timeZone: 'UTC', note: '', holdKey: null } as const;
    await bookings.book(id, chosen, facts());
    return id;
  }
  const bookingOf = async (id: string) =>
    (await server.json<OperatorLeadDetail>(`/api/leads/${id}`)).booking_requests.at(-1);
  const remove = async () => {
    const bearer = await owner.token();
    return server.send(`/api/people/${agent.userId}`, { method: 'DELETE', bearer });
  };

  it('are counted before the removal, and then stay confirmed without an agent', async () => {
    const ids = [await book(), await book()];
    const [startsAt = new Date()] = (await server.services.bookings.offer(query))?.starts ?? [];
    const holdKey = crypto.randomUUID();
    await server.services.bookings.hold({ ...query, holdKey, ip: '', startsAt });
    const detail = await server.json<PersonDetail>(`/api/people/${agent.userId}`);
    expect(detail.booking_count).toBe(2);
    expect((await remove()).status).toBe(204);
    for (const id of ids)
      expect(await bookingOf(id)).toMatchObject({ state: 'confirmed', agent_id: null });
    expect(await countRows(database(), 'availability', { agentId: agent.userId })).toBe(0);
    expect(await countRows(database(), 'booking_request', { state: 'held' })).toBe(0);
  });

  it('go to the lead’s new assignee with the next decision', async () => {
    const id = await book();
    await remove();
    const other = await addAgent(database(), 'Kim Lee');
    await server.json(`/api/leads/${id}`, { method: 'PATCH', body: { assignee: other } });
    const booking = await bookingOf(id);
    const { date = '', time = '' } = booking ?? {};
    await server.json(`/api/leads/${id}/bookings/${booking?.id}/reschedule`, {
      method: 'POST',
      body: { sequence: 0, note: '', date, time, time_zone: 'UTC' },
    });
    expect(await bookingOf(id)).toMatchObject({ state: 'confirmed', agent_id: other, date, time });
  });

  it('do not stay with the agent, even if visitors book at the same moment', async () => {
    const results = await Promise.allSettled([remove(), book(), book()]);
    expect(results[0]).toMatchObject({ status: 'fulfilled', value: { status: 204 } });
    const remaining = { agentId: agent.userId, state: 'confirmed' } as const;
    expect(await countRows(database(), 'booking_request', remaining)).toBe(0);
  });
});
