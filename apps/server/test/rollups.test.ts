import type { JobState } from '@pickup/contracts/deliveries';
import type { LeadStatus } from '@pickup/contracts/operator-leads';
import { v7 } from 'uuid';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { beforeEach, describe, expect, it } from 'vitest';
import { countReports } from '../src/domain/deliveries/count-reports.ts';
import { reportRollup } from '../src/domain/deliveries/report-rollup.ts';
import { addUpReports } from '../src/domain/deliveries/report-slo.ts';
import { exampleBooking } from '../src/domain/bookings/example-booking.ts';
import { countNumbers } from '../src/operator/analytics/count-numbers.ts';
import { NUMBERS_ROLLUP } from '../src/operator/analytics/numbers-rollup.ts';
import { addUpNumbers } from '../src/operator/analytics/read-numbers.ts';
import type { Database, Session } from '../src/platform/database/database.ts';
import { createRollups } from '../src/platform/rollups/create-rollups.ts';
import { foldRollups } from '../src/platform/rollups/fold-rollups.ts';
import { readSnapshot } from '../src/platform/rollups/read-snapshot.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/platform/rollups/rollup.ts';
import { readState } from '../src/platform/rollups/stored-rollups.ts';
import { insertAttempt, insertJob, insertLead } from './delivery-rows.ts';
import { silentLog } from './silent-log.ts';
import { copyLead } from './stored-leads.ts';
import { countRows, deleteRows, insertRows, readRows, updateRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

const SOURCES = [NUMBERS_ROLLUP, reportRollup(new Date('9999-12-31'))];
const STATUSES = ['new', 'quarantined', 'contacted', 'booked', 'won', 'lost'] as const;
const BOOKINGS = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'done',
  'no_show',
] as const;

describe('rollups', () => {
  onDatabase((database) => {
    beforeEach(async () => {
      for (const table of ['booking_request', 'job_attempt', 'job', 'lead_changed', 'lead'])
        await database().transaction((session) => session.exec(`delete from ${table}`));
      await database().transaction((session) =>
        session.exec(`delete from rollup; delete from rollup_times; delete from rollup_mark;
          update rollup_state set closed_until = null, sealed_until = null, sealed_by = null`),
      );
    });

    /** Rolls up everything. Waits for open transactions, even those of other tests in other databases. */
    async function foldAll(now = new Date()): Promise<void> {
      for (const source of SOURCES) {
        const read = () => database().transaction((session) => readState(session, source.subject));
        const fold = async () => {
          const before = await read();
          while (await foldRollups(database(), source, now));
          const { closedUntil, sealedUntil } = await read();
          const isNothingNew = sealedUntil?.getTime() === before.sealedUntil?.getTime();
          return Number(closedUntil) === Number(sealedUntil) || (before.isSettled && isNothingNew);
        };
        await expect.poll(fold).toBe(true);
      }
    }

    /** Both answers to both questions, from one snapshot of the database. */
    async function answers(now: Date) {
      const day = (ago: number) =>
        new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
      return readSnapshot(database(), async (session) => {
        const compared = [];
        for (const [from, to] of [
          [100, 0],
          [40, 0],
          [29, 3],
          [0, 0],
        ] as const) {
          const days = { from: day(from), to: day(to) };
          compared.push([await addUpNumbers(session, days), await countNumbers(session, days)]);
        }
        for (const hours of [0.1, 1.37, 24, 167.3, 720]) {
          const span = { from: new Date(now.getTime() - hours * HOUR_MS), to: now };
          compared.push([await addUpReports(session, span), await countReports(session, span)]);
        }
        return compared;
      });
    }

    async function expectSameAnswers(now = new Date()): Promise<void> {
      for (const [rolledUp, counted] of await answers(now)) {
        const { share_within: share, ...rest } = { share_within: null, ...rolledUp };
        const { share_within: wanted, ...others } = { share_within: null, ...counted };
        expect(rest).toEqual(rounded(others));
        expect(share === null ? null : Number(share)).toBe(wanted === null ? null : Number(wanted));
      }
    }

    it.each(isFullRun ? [1, 2, 3] : [1])(
      'answer like a count of every lead after any history (seed %i)',
      async (seed) => {
        const random = randomOf(seed);
        const story = new Story(database(), random);
        for (let count = 0; count < 40; count++) await story.arrive();
        await expectSameAnswers();
        await foldAll();
        await expectSameAnswers();
        for (let round = 0; round < 4; round++) {
          for (let step = 0; step < 20; step++) await story.happen();
          await expectSameAnswers(); // marks are not rolled up yet
          const source = SOURCES[round % 2];
          if (source) await foldRollups(database(), source, new Date());
          await expectSameAnswers();
          if (round % 2 === 1) await foldAll();
          await expectSameAnswers();
        }
        expect(await countRows(database(), 'rollup')).toBeGreaterThan(0);
      },
    );

    it('read a month without its leads once it is rolled up', async () => {
      const at = new Date(Date.now() - 70 * DAY_MS);
      const id = await insertLead(database(), at, { id: idOf(at) });
      await foldAll();
      await expectSameAnswers();
      // Without the trigger, the change leaves no mark, so the response comes from the old rows.
      await database().transaction(async (session) => {
        await session.exec('alter table lead disable trigger lead_counts_otherwise');
        await session.query(`update lead set tier = 'C' where id = $1::uuid`, [id]);
        await session.exec('alter table lead enable trigger lead_counts_otherwise');
      });
      const [[rolledUp, counted] = []] = await answers(new Date());
      expect(counted).toMatchObject({ by_tier: [{ key: 'C', count: 1 }] });
      expect(rolledUp).toMatchObject({ by_tier: [{ key: 'A', count: 1 }] });
    });

    it('count every lead when too many are not rolled up', async () => {
      const { id } = await oldLead();
      await withoutTriggers((session) => copyLead(session, id, 20_000));
      const [[rolledUp, counted] = []] = await answers(new Date());
      await withoutTriggers((session) => session.query('delete from lead where id <> $1', [id]));
      expect(rolledUp).toBeNull();
      expect(counted).toMatchObject({ leads: 20_001 });
    });

    it('keep the minutes of open transactions for later', async () => {
      await oldLead();
      for (const source of SOURCES) await foldRollups(database(), source, new Date());
      const states = await readRows(database(), 'rollup_state', {});
      expect(states.every(({ sealedUntil, closedUntil }) => sealedUntil && !closedUntil)).toBe(
        true,
      );
      await foldAll();
      const closed = await readRows(database(), 'rollup_state', {});
      for (const { closedUntil } of closed)
        expect(Number(closedUntil)).toBeLessThanOrEqual(Date.now() - MINUTE_MS);
    });

    it('do not wait for arrivals of a clock that is ahead of the database', async () => {
      const now = new Date(Date.now() + 400 * DAY_MS);
      await insertLead(database(), new Date(now.getTime() - HOUR_MS));
      await foldAll(now);
      expect(await countRows(database(), 'rollup')).toBe(0);
    });

    it('are the same when several servers roll up at the same time', async () => {
      const story = new Story(database(), randomOf(9));
      for (let count = 0; count < 40; count++) await story.arrive();
      const workers = [1, 2, 3].map(() =>
        createRollups({
          database: database(),
          sources: SOURCES,
          log: silentLog,
          now: () => new Date(),
        }),
      );
      for (const worker of workers) worker.start();
      // A pass that found a transaction open, even in another database, is repeated after the next change.
      const isClosed = async () => {
        await story.happen();
        const states = await readRows(database(), 'rollup_state', {});
        return states.every(({ closedUntil }) => closedUntil !== null);
      };
      await expect.poll(isClosed).toBe(true);
      for (let step = 0; step < 30; step++) await story.happen();
      await Promise.all(workers.map((worker) => worker.stop()));
      await expectSameAnswers();
      await foldAll();
      await expectSameAnswers();
    });

    it('drop reports that are too old for any question', async () => {
      const at = new Date(Date.now() - 30 * DAY_MS);
      await insertLead(database(), at, { id: idOf(at) });
      await foldAll();
      expect(await countRows(database(), 'rollup', { subject: 'slo' })).toBeGreaterThan(0);
      await oldLead();
      const later = new Date(Date.now() + 5 * DAY_MS);
      await database().transaction((session) =>
        session.exec(`update rollup_state set closed_until = closed_until - interval '1 day'`),
      );
      await foldAll(later);
      expect(await countRows(database(), 'rollup', { subject: 'slo', start: at })).toBe(0);
      expect(await countRows(database(), 'rollup', { subject: 'numbers' })).toBeGreaterThan(0);
    });

    /** For many rows, the triggers take most of the time. */
    const withoutTriggers = (change: (session: Session) => Promise<unknown>) =>
      database().transaction(async (session) => {
        await session.exec('set local session_replication_role = replica');
        await change(session);
      });

    async function oldLead(): Promise<{ readonly id: string }> {
      const at = new Date(Date.now() - 2 * HOUR_MS);
      return { id: await insertLead(database(), at, { id: idOf(at) }) };
    }
  });
});

const idOf = (at: Date) => v7({ msecs: at.getTime() });

/** Pseudorandom numbers from 0 to 1, the same for a seed in each run. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** Interpolated seconds are compared to the microsecond. */
function rounded<T extends object>(figures: T): T {
  const entries = Object.entries(figures).map(([key, value]) => [
    key,
    typeof value === 'number' && !Number.isInteger(value) ? expect.closeTo(value, 6) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Leads that arrive, change and are removed at random. */
class Story {
  readonly #database: Database;
  readonly #random: () => number;
  readonly #leads: { id: string; at: Date; isErased?: boolean }[] = [];

  constructor(database: Database, random: () => number) {
    this.#database = database;
    this.#random = random;
  }

  async arrive(): Promise<void> {
    // Most long ago, some within the last hour, some within the last minute.
    const reach = this.#pick([95 * DAY_MS, 30 * DAY_MS, 2 * DAY_MS, HOUR_MS, MINUTE_MS]);
    const at = new Date(Date.now() - Math.floor(this.#random() * reach) - 100);
    const status = this.#pick(STATUSES);
    const isSuspect = this.#random() < 0.2;
    const id = await insertLead(this.#database, at, {
      id: idOf(at),
      status,
      quarantineReasons: isSuspect || status === 'quarantined' ? ['honeypot'] : [],
      tier: this.#pick(['A', 'B', 'C']),
      businessType: this.#pick(['plumbing', 'roofing', 'hvac']),
      attribution: { utm: { utm_source: this.#pick(['google', 'bing', '']) } },
      firstContactAt: status === 'new' ? null : this.#after(at),
    });
    this.#leads.push({ id, at });
    if (this.#random() < 0.8) await this.#sendReport({ id, at });
  }

  async happen(): Promise<void> {
    const lead = this.#pick(this.#leads);
    const database = this.#database;
    const steps = [
      () => this.arrive(),
      () => updateRows(database, 'lead', { status: this.#status() }, { id: lead.id }),
      () => updateRows(database, 'lead', { firstContactAt: this.#after(lead.at) }, { id: lead.id }),
      () => this.#erase(lead),
      () => updateRows(database, 'lead', { tier: this.#pick(['A', 'B', 'C']) }, { id: lead.id }),
      () => (lead.isErased ? this.arrive() : this.#book(lead.id)),
      () =>
        updateRows(
          database,
          'booking_request',
          { state: this.#pick(['declined', 'cancelled']) },
          { leadId: lead.id },
        ),
      () => deleteRows(database, 'booking_request', { leadId: lead.id }),
      () => this.#sendReport(lead),
      () => this.#endReport(lead),
      () => this.#remove(lead),
    ];
    await this.#pick(steps)();
  }

  async #erase(lead: { readonly id: string; isErased?: boolean }): Promise<void> {
    lead.isErased = true;
    const erased = { erasedAt: new Date(), attribution: {} };
    await updateRows(this.#database, 'lead', erased, { id: lead.id });
  }

  async #book(leadId: string): Promise<void> {
    await updateRows(this.#database, 'booking_request', { state: 'replaced' }, { leadId });
    const state = this.#pick(BOOKINGS);
    await insertRows(this.#database, 'booking_request', exampleBooking(leadId, { state }));
  }

  async #sendReport({ id, at }: { readonly id: string; readonly at: Date }): Promise<void> {
    const state = this.#pick(['ready', 'running', 'done', 'dead', 'cancelled'] as const);
    const isOver: JobState = 'ready';
    const job = await insertJob(this.#database, isOver, { leadId: id, id: idOf(at) });
    await this.#tried(job, at, state);
  }

  /** A replay, or the end of a job that was waiting. */
  async #endReport({ id, at }: { readonly id: string; readonly at: Date }): Promise<void> {
    const [job] = await readRows(this.#database, 'job', { leadId: id });
    if (job) await this.#tried(job.id, at, job.state === 'ready' ? 'done' : 'ready');
  }

  /** Like the worker, it stores the attempt before the job's new state is visible. */
  async #tried(job: string, at: Date, state: JobState): Promise<void> {
    if (state === 'done') {
      const startedAt = new Date(at.getTime() + Math.floor(this.#random() ** 3 * 90_000));
      const outcome = this.#random() < 0.8 ? 'done' : 'skipped';
      await insertAttempt(this.#database, job, outcome, { startedAt, durationMs: 37 });
    }
    await updateRows(this.#database, 'job', { state }, { id: job });
  }

  async #remove({ id }: { readonly id: string }): Promise<void> {
    if (this.#random() < 0.7 || this.#leads.length < 5) return;
    this.#leads.splice(
      this.#leads.findIndex((lead) => lead.id === id),
      1,
    );
    await deleteRows(this.#database, 'booking_request', { leadId: id });
    await deleteRows(this.#database, 'lead', { id });
  }

  #status(): LeadStatus {
    return this.#pick(STATUSES);
  }

  #after(at: Date): Date {
    return new Date(at.getTime() + Math.floor(this.#random() ** 4 * 4 * DAY_MS));
  }

  #pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.#random() * from.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }
}
