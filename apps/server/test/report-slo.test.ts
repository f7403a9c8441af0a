import type { AttemptOutcome, JobState } from '@pickup/contracts/deliveries';
import type { ReportSlo } from '@pickup/contracts/report-slo';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAttempt, insertJob, insertLead } from './delivery-rows.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

const seconds = (at: Date, count: number) => new Date(at.getTime() + count * 1_000);

describe('GET /api/slo', () => {
  onDatabase((database) => {
    let server: TestServer;
    let now = new Date('2020-01-01T00:00:00Z');
    beforeAll(async () => {
      server = await startTestServer({ on: database(), now: () => now });
    });
    afterAll(() => server.stop());
    const slo = (hours?: number) =>
      server.json<ReportSlo>(`/api/slo${hours === undefined ? '' : `?hours=${hours}`}`);

    async function accept(
      receivedAt: Date,
      state: JobState | null,
      tries: readonly [outcome: AttemptOutcome, after: number][] = [],
      over: Parameters<typeof insertLead>[2] = {},
    ): Promise<void> {
      const leadId = await insertLead(database(), receivedAt, over);
      if (state === null) return;
      await insertJob(database(), 'done', { kind: 'webhook', target: 'crm', leadId });
      const jobId = await insertJob(database(), state, { leadId });
      for (const [outcome, after] of tries) {
        // Sent in the last half second of the allowed time.
        const startedAt = seconds(receivedAt, after - 0.5);
        await insertAttempt(database(), jobId, outcome, { startedAt, durationMs: 500 });
      }
    }

    it('returns nulls instead of numbers for a window without leads', async () => {
      now = new Date('2020-01-01T00:00:00Z');
      expect(await slo()).toEqual({
        from: '2019-12-31T00:00:00.000Z',
        to: '2020-01-01T00:00:00.000Z',
        promised_within_seconds: 30,
        leads: 0,
        sent: 0,
        waiting: 0,
        failed: 0,
        withheld: 0,
        p50: null,
        p95: null,
        p99: null,
        share_within: null,
        by_day: [],
      });
    });

    it('returns the percentiles of a set computed by hand', async () => {
      now = new Date('2020-02-01T12:00:00Z');
      const at = new Date('2020-02-01T11:00:00Z');
      // 1, 2, … 10, and 40 seconds. Of 11 ordered values the median is the 6th. p95 is at position 1 + 0.95
      // × 10 = 10.5, halfway from 10 to 40. p99 is at 10.9, nine tenths of that way.
      for (const after of [40, 3, 1, 2, 4, 6, 5, 7, 10, 8, 9]) {
        await accept(at, 'done', [['done', after]]);
      }
      const answer = await slo(2);
      expect(answer).toMatchObject({ leads: 11, sent: 11, waiting: 0, failed: 0, p50: 6, p95: 25 });
      expect(answer.p99).toBeCloseTo(37, 9);
      expect(answer.share_within).toBeCloseTo(10 / 11, 9);
    });

    it('counts a report that waits longer than the SLA as missed, but not a fresh one', async () => {
      now = new Date('2020-03-01T12:00:00Z');
      await accept(seconds(now, -600), 'done', [['done', 30]]); // the last moment within the SLA
      await accept(seconds(now, -600), 'done', [['done', 30.001]]);
      await accept(seconds(now, -31), 'ready', [['retry', 2]]);
      await accept(seconds(now, -29), 'running');
      await accept(seconds(now, -600), 'dead', [['dead', 3]]);
      await accept(seconds(now, -600), 'done', [['skipped', 1]]); // the address is suppressed
      await accept(seconds(now, -600), null); // no attempt was ever started for it
      expect(await slo(1)).toMatchObject({
        leads: 7,
        sent: 2,
        waiting: 2,
        failed: 2,
        withheld: 1,
        share_within: 1 / 5, // one sent in time, of two sent, one waiting too long, two failed
      });
    });

    it('measures until the first send, whatever was replayed later', async () => {
      now = new Date('2020-04-01T12:00:00Z');
      await accept(seconds(now, -900), 'done', [
        ['retry', 1],
        ['done', 7],
        ['done', 800],
      ]);
      await accept(seconds(now, -900), 'ready', [['done', 9]]);
      expect(await slo(1)).toMatchObject({ sent: 2, waiting: 0, p50: 8, share_within: 1 });
    });

    it('excludes quarantined leads, erased ones that had no report, those who came to book, and those outside the window', async () => {
      now = new Date('2020-05-02T12:00:00Z');
      const erased = { erasedAt: now };
      await accept(seconds(now, -60), null, [], {
        status: 'quarantined',
        quarantineReasons: ['honeypot'],
      });
      // Released a day later, when the SLA had passed before an operator reviewed the lead.
      const released = { quarantineReasons: ['too_fast'] };
      await accept(seconds(now, -80_000), 'done', [['done', 79_000]], released);
      await accept(seconds(now, -60), 'cancelled', [], erased);
      await accept(seconds(now, -60), 'done', [['done', 2]], erased);
      const attribution = { lead_source: 'booking_page' };
      await accept(seconds(now, -60), null, [], { attribution });
      await accept(seconds(now, -86_401), 'done', [['done', 1]]);
      await accept(now, 'ready');
      expect(await slo()).toMatchObject({ leads: 1, sent: 1, failed: 0, p50: 2, p95: 2, p99: 2 });
    });

    it('matches a plain count of seven days, with leads in every state of delivery', async () => {
      now = new Date('2020-06-10T15:00:00Z');
      const kept: Kept[] = [];
      for (let n = 0; n < 150; n++) {
        // 67 minutes apart. The first one is as old as the window, so earlier ones are outside.
        const receivedAt = new Date(now.getTime() - WEEK_MS + (n - 10) * 4_020_000);
        const one = STORIES[n % STORIES.length] ?? [];
        const leadId = await insertLead(database(), receivedAt, {
          erasedAt: n % 13 === 0 ? now : null,
          quarantineReasons: n % 17 === 0 ? ['honeypot'] : [],
        });
        // A job of another kind, which does not affect the SLA.
        const hook = { kind: 'webhook', target: 'crm', leadId, id: idOf(receivedAt) } as const;
        await insertJob(database(), 'done', hook);
        await insertAttempt(database(), hook.id, 'done');
        const tries: Kept['tries'] = [];
        for (const { state, attempts } of one) {
          const jobId = idOf(receivedAt);
          await insertJob(database(), state, { leadId, id: jobId });
          for (const [outcome, after] of attempts) {
            const took = after + (n % 7);
            const startedAt = seconds(receivedAt, took - 0.25);
            await insertAttempt(database(), jobId, outcome, { startedAt, durationMs: 250 });
            tries.push([outcome, took]);
          }
        }
        const states = one.map(({ state }) => state);
        if (n >= 10 && n % 17 !== 0)
          kept.push({ receivedAt, isErased: n % 13 === 0, states, tries });
      }
      expect(await slo(168)).toMatchObject(plainFigures(kept, now));
    });

    it.each(['hours=0', 'hours=721', 'hours=many', 'hour=1'])('refuses %s', async (query) => {
      const response = await server.ask(`/api/slo?${query}`);
      const issues = [expect.objectContaining({ path: query.split('=')[0] })];
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_input', issues }),
      ]);
    });
  });
});

const WEEK_MS = 7 * 86_400_000;

/**
 * The jobs in the outbox for a lead's report: usually one, sometimes none, or another for a corrected
 * address.
 */
const STORIES: readonly (readonly {
  readonly state: JobState;
  readonly attempts: readonly (readonly [AttemptOutcome, number])[];
}[])[] = [
  [{ state: 'done', attempts: [['done', 2]] }],
  [{ state: 'done', attempts: [['done', 26]] }],
  [
    {
      state: 'done',
      attempts: [
        ['retry', 1],
        ['done', 95],
        ['done', 4_000],
      ],
    },
  ],
  [
    {
      state: 'dead',
      attempts: [
        ['retry', 1],
        ['dead', 60],
      ],
    },
  ],
  [{ state: 'done', attempts: [['skipped', 1]] }],
  [{ state: 'ready', attempts: [['retry', 3]] }],
  [],
  [
    { state: 'dead', attempts: [['dead', 1]] },
    { state: 'done', attempts: [['done', 12]] },
  ],
  [{ state: 'running', attempts: [] }],
  [{ state: 'cancelled', attempts: [['lost', 0]] }],
  [
    { state: 'done', attempts: [['skipped', 1]] },
    { state: 'ready', attempts: [] },
  ],
];

interface Kept {
  readonly receivedAt: Date;
  readonly isErased: boolean;
  readonly states: readonly JobState[];
  readonly tries: [AttemptOutcome, number][];
}

/** An id of that time. With a newer id, the query would return the row whatever it filters. */
const idOf = (at: Date) => v7({ msecs: at.getTime() });

/** The same counts, computed lead by lead. */
function plainFigures(leads: readonly Kept[], now: Date) {
  const results = leads.map(({ receivedAt, isErased, states, tries }) => {
    const sent = tries.filter(([outcome]) => outcome === 'done').map(([, after]) => after);
    const waits = states.some((state) => state === 'ready' || state === 'running');
    const skipped = tries.some(([outcome]) => outcome === 'skipped');
    const unsent = waits ? 'waiting' : skipped ? 'withheld' : 'failed';
    const outcome = sent.length > 0 ? 'sent' : isErased ? 'erased' : unsent;
    const after = outcome === 'sent' ? Math.min(...sent) : (now.getTime() - +receivedAt) / 1_000;
    return { outcome, isLate: after > 30, after, day: receivedAt.toISOString().slice(0, 10) };
  });
  const counted = (outcome: string, isLate?: boolean, day?: string) =>
    results.filter(
      (one) =>
        one.outcome === outcome &&
        (isLate ?? one.isLate) === one.isLate &&
        (day ?? one.day) === one.day,
    ).length;
  const days = [
    ...new Set(results.filter((one) => one.outcome !== 'erased').map(({ day }) => day)),
  ];
  const sent = results.flatMap((one) => (one.outcome === 'sent' ? [one.after] : []));
  const [waiting, failed, withheld] = [counted('waiting'), counted('failed'), counted('withheld')];
  return {
    leads: sent.length + waiting + failed + withheld,
    sent: sent.length,
    waiting,
    failed,
    withheld,
    p50: median(sent),
    share_within: counted('sent', false) / (sent.length + failed + counted('waiting', true)),
    by_day: days.map((day) => ({
      day,
      within: counted('sent', false, day),
      late: counted('sent', true, day) + counted('waiting', true, day),
      failed: counted('failed', undefined, day),
    })),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}
