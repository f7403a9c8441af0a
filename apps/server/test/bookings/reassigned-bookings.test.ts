import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { deleteRows, readRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { bookTime, freeStarts, MONDAY_8AM_NEW_YORK } from './free-times.ts';
import { addAgent } from './stored-agents.ts';

describeOnDatabase('a booking that is reassigned', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => MONDAY_8AM_NEW_YORK }),
  );
  let ann: string;
  let bob: string;
  let lead: string;
  let booking: Awaited<ReturnType<typeof bookTime>>;
  beforeEach(async () => {
    await deleteRows(database(), 'booking_request', {});
    await deleteRows(database(), 'availability', {});
    ann = await addAgent(database(), 'Ann Agent');
    const [startsAt = ''] = await freeStarts(server);
    lead = await server.submit();
    booking = await bookTime(server, lead, startsAt);
    bob = await addAgent(database(), 'Bob Agent');
  });
  const reassign = (agent: string, overrides: object = {}) =>
    server.send(`/api/leads/${lead}/bookings/${booking.id}/reassign`, {
      method: 'POST',
      body: { sequence: booking.sequence, agent, ...overrides },
    });
  const jobsOf = async (kind: 'booking-mail' | 'booking-notice' | 'booking-reminder') =>
    (await readRows(database(), 'job', { leadId: lead, kind })).filter(
      ({ state }) => state === 'ready',
    );

  it('causes notices to both agents once, and no further email to the visitor', async () => {
    expect(booking.agentId).toBe(ann);
    const reminders = (await jobsOf('booking-reminder')).map(({ runAt }) => runAt);
    for (const _ of ['once', 'twice']) {
      const response = await reassign(bob);
      expect(response.status).toBe(200);
      const changed = (await response.json()) as OperatorBooking;
      expect(changed).toMatchObject({
        agent_id: bob,
        state: 'confirmed',
        sequence: booking.sequence,
        starts_at: booking.startsAt.toISOString(),
      });
    }
    const notices = (await jobsOf('booking-notice')).map(({ payload }) => {
      const { agent, event, method } = payload;
      return [agent, event, method];
    });
    expect(notices).toEqual([
      [ann, 'booked', 'REQUEST'],
      [ann, 'reassigned', 'CANCEL'],
      [bob, 'booked', 'REQUEST'],
    ]);
    expect(await jobsOf('booking-mail')).toHaveLength(1);
    expect((await jobsOf('booking-reminder')).map(({ runAt }) => runAt)).toEqual(reminders);
    const { work } = await server.json<OperatorLeadDetail>(`/api/leads/${lead}`);
    expect(work.history.filter(({ event }) => event === 'reassigned')).toHaveLength(1);
  });

  it('cannot go to a colleague who has another booking at that time, or to an unknown person', async () => {
    const other = await server.submit();
    await bookTime(server, other, booking.startsAt);
    const conflict = await reassign(bob);
    expect(conflict.status).toBe(409);
    expect(((await conflict.json()) as { message: string }).message).toContain('Bob Agent');
    expect((await reassign(newId())).status).toBe(400);
    expect((await reassign(ann, { sequence: booking.sequence + 1 })).status).toBe(200);
  });

  it('goes to a colleague who is not available at that time only after a warning', async () => {
    const weekly = [{ day: 7, from: '09:00', to: '10:00' }];
    const sundaysOnly = { own_hours: { time_zone: 'America/New_York', weekly } };
    const carl = await addAgent(database(), 'Carl Agent', sundaysOnly);
    const warning = await reassign(carl, { check: true });
    expect([warning.status, await warning.json()]).toMatchObject([
      409,
      { issues: [{ path: 'check' }] },
    ]);
    expect((await reassign(carl)).status).toBe(200);
  });
});
