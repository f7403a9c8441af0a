import type { AttemptOutcome, JobState } from '@pickup/contracts/deliveries/deliveries';
import type { ReportSla } from '@pickup/contracts/deliveries/report-sla';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { insertAttempt, insertJob, insertLead } from './delivery-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

type Attempts = readonly (readonly [outcome: AttemptOutcome, after: number])[];
type Report = readonly [JobState, Attempts?];

const seconds = (at: Date, count: number) => new Date(at.getTime() + count * 1_000);

describeOnDatabase('GET /api/report-sla', (database) => {
  let now = new Date('2020-01-01T00:00:00Z');
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => now }));
  const sla = (hours?: number) =>
    server.json<ReportSla>(`/api/report-sla${hours === undefined ? '' : `?hours=${hours}`}`);

  async function accept(
    receivedAt: Date,
    state: JobState | null,
    attempts: Attempts = [],
    overrides: Parameters<typeof insertLead>[2] = {},
  ): Promise<string> {
    const leadId = await insertLead(database(), receivedAt, overrides);
    if (state === null) return leadId;
    // A job of another kind does not affect the SLA.
    const webhook = { kind: 'webhook', target: 'crm', leadId, id: idOf(receivedAt) } as const;
    await insertAttempt(database(), await insertJob(database(), 'done', webhook), 'done');
    await addReport(leadId, receivedAt, state, attempts);
    return leadId;
  }

  async function addReport(
    leadId: string,
    receivedAt: Date,
    state: JobState,
    attempts: Attempts = [],
  ) {
    const jobId = await insertJob(database(), state, { leadId, id: idOf(receivedAt) });
    for (const [outcome, after] of attempts) {
      // The attempt takes half a second, and ends `after` seconds after the lead arrived.
      const startedAt = seconds(receivedAt, after - 0.5);
      await insertAttempt(database(), jobId, outcome, { startedAt, durationMs: 500 });
    }
  }

  it('returns null instead of percentiles for a period without leads', async () => {
    now = new Date('2020-01-01T00:00:00Z');
    expect(await sla()).toEqual({
      from: '2019-12-31T00:00:00.000Z',
      to: '2020-01-01T00:00:00.000Z',
      time_zone: 'America/New_York',
      target_seconds: 30,
      leads: 0,
      sent: 0,
      waiting: 0,
      failed: 0,
      saved: 0,
      withheld: 0,
      p50: null,
      p95: null,
      p99: null,
      share_within: null,
      by_day: [],
    });
  });

  it('returns percentiles that match values computed by hand', async () => {
    now = new Date('2020-02-01T12:00:00Z');
    const at = new Date('2020-02-01T11:00:00Z');
    // The 11 ordered values are 1 to 10, and 40. The median is the 6th value. p95 is at position
    // 10.5, and p99 at 10.9.
    for (const after of [40, 3, 1, 2, 4, 6, 5, 7, 10, 8, 9]) {
      await accept(at, 'done', [['done', after]]);
    }
    const response = await sla(2);
    expect(response).toMatchObject({ leads: 11, sent: 11, waiting: 0, failed: 0, p50: 6, p95: 25 });
    expect(response.p99).toBeCloseTo(37, 9);
    expect(response.share_within).toBeCloseTo(10 / 11, 9);
  });

  it('counts a report that has waited longer than the SLA as missed, but not a more recent report', async () => {
    now = new Date('2020-03-01T12:00:00Z');
    await accept(seconds(now, -600), 'done', [['done', 30]]); // the last moment within the SLA
    await accept(seconds(now, -600), 'done', [['done', 30.001]]);
    await accept(seconds(now, -31), 'ready', [['retry', 2]]);
    await accept(seconds(now, -29), 'running');
    await accept(seconds(now, -600), 'dead', [['dead', 3]]);
    await accept(seconds(now, -600), 'done', [['skipped', 1]]); // the address is suppressed
    await accept(seconds(now, -600), null); // no attempt ever started
    expect(await sla(1)).toMatchObject({
      leads: 7,
      sent: 2,
      waiting: 2,
      failed: 2,
      withheld: 1,
      share_within: 1 / 5, // of 2 sent, 1 waiting too long and 2 failed, only 1 was sent in time
    });
  });

  it('counts a report that was only saved to a file as not sent, until it is resent', async () => {
    now = new Date('2020-03-10T12:00:00Z');
    await accept(seconds(now, -600), 'saved', [['saved', 1]]);
    await accept(seconds(now, -600), 'done', [['done', 2]]);
    await accept(seconds(now, -600), 'done', [
      ['saved', 1],
      ['done', 300],
    ]);
    expect(await sla(1)).toMatchObject({
      leads: 3,
      sent: 2,
      saved: 1,
      failed: 0,
      share_within: 1 / 3,
      by_day: [{ within: 1, late: 1, failed: 0, saved: 1 }],
    });
  });

  it('measures the time until the report was first sent, even if the report was replayed later', async () => {
    now = new Date('2020-04-01T12:00:00Z');
    await accept(seconds(now, -900), 'done', [
      ['retry', 1],
      ['done', 7],
      ['done', 800],
    ]);
    await accept(seconds(now, -900), 'ready', [['done', 9]]);
    expect(await sla(1)).toMatchObject({ sent: 2, waiting: 0, p50: 8, share_within: 1 });
  });

  it('excludes leads that need no report, and leads outside the period', async () => {
    now = new Date('2020-05-02T12:00:00Z');
    const erased = { erasedAt: now };
    const quarantined = { status: 'quarantined' as const, quarantineReasons: ['honeypot'] };
    await accept(seconds(now, -60), null, [], quarantined);
    // An operator reviewed and released the lead a day later, when the SLA had passed.
    const released = { quarantineReasons: ['too_fast'] };
    await accept(seconds(now, -80_000), 'done', [['done', 79_000]], released);
    await accept(seconds(now, -60), 'canceled', [], erased);
    await accept(seconds(now, -60), 'done', [['done', 2]], erased);
    const attribution = { lead_source: 'booking_page' };
    await accept(seconds(now, -60), null, [], { attribution });
    await accept(seconds(now, -86_401), 'done', [['done', 1]]);
    await accept(now, 'ready');
    expect(await sla()).toMatchObject({ leads: 1, sent: 1, failed: 0, p50: 2, p95: 2, p99: 2 });
  });

  it('counts a lead with two reports once, by the better outcome and by the team’s day', async () => {
    now = new Date('2020-06-11T01:00:00Z'); // 9 PM on the 10th in New York, the team’s zone
    const withTwo = async (receivedAt: Date, [state, attempts]: Report, other: Report) => {
      const leadId = await accept(receivedAt, state, attempts);
      await addReport(leadId, receivedAt, ...other);
    };
    const [today, before] = [seconds(now, -3_600), seconds(now, -86_400)];
    await withTwo(today, ['dead', [['dead', 1]]], ['done', [['done', 12]]]);
    await withTwo(today, ['dead', [['dead', 1]]], ['done', [['done', 95]]]);
    await withTwo(today, ['done', [['skipped', 1]]], ['ready']);
    await withTwo(before, ['canceled', [['lost', 0.5]]], ['dead', [['dead', 60]]]);
    await withTwo(before, ['done', [['skipped', 1]]], ['done', [['done', 4]]]);
    expect(await sla(48)).toMatchObject({
      leads: 5,
      sent: 3,
      waiting: 1,
      failed: 1,
      withheld: 0,
      p50: 12,
      share_within: 2 / 5,
      by_day: [
        { day: '2020-06-09', within: 1, late: 0, failed: 1, saved: 0 },
        { day: '2020-06-10', within: 1, late: 2, failed: 0, saved: 0 },
      ],
    });
  });

  it.each(['hours=0', 'hours=721', 'hours=many', 'hour=1'])(
    'refuses the query %s',
    async (query) => {
      const response = await server.send(`/api/report-sla?${query}`);
      const refusal = { code: 'invalid_input', issues: [{ path: query.split('=')[0] }] };
      expect([response.status, await response.json()]).toMatchObject([400, refusal]);
    },
  );
});

/**
 * The query under test skips jobs whose ids are older than the period. So each job's id contains
 * the time at which its lead arrived.
 */
const idOf = (at: Date) => v7({ msecs: at.getTime() });
