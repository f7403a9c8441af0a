import { v7 } from 'uuid';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { ClaimedJob } from '../../src/platform/jobs/worker/attempt.ts';
import { claimJobs } from '../../src/platform/jobs/worker/claim-jobs.ts';
import { endingOf } from '../../src/platform/jobs/worker/ending-of.ts';
import { endedAttempt, finishAttempts } from '../../src/platform/jobs/worker/finish-attempts.ts';
import type { Job, JobHandler, JobOutcome } from '../../src/platform/jobs/job.ts';
import { insertJob } from '../deliveries/delivery-rows.ts';
import { createJobHarness, gate, handlerOf } from './job-harness.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { countRows, readRows, updateRows } from './table-rows.ts';

const done: JobOutcome = { kind: 'done' };
const LEASE_S = 15;

describeOnDatabase('leases', (database) => {
  const harness = createJobHarness(database);
  const { queue, add, replay, work, advance, read, attempts, until, now } = harness;
  afterEach(() => harness.reset());

  /** Claims all due jobs and never reports a result, like a process that died. */
  async function claimAndDie(): Promise<ClaimedJob[]> {
    const { jobs } = await claimJobs(database(), {
      free: new Map([['webhook', 1_000]]),
      reportBacklogFrom: 1,
      suspectKinds: new Set(['webhook']),
      now: now(),
      lease: crypto.randomUUID(),
      leaseUntil: new Date(now().getTime() + LEASE_S * 1000),
    });
    return [...jobs];
  }
  function finish(claimed: ClaimedJob, handler: JobHandler): Promise<boolean[]> {
    const followUpJobs = [{ kind: 'report-mail', leadId: null }] as const;
    const ending = endingOf({ kind: 'done', followUpJobs }, claimed, handler, now(), 0);
    const attempt = { job: claimed, startedAt: now(), durationMs: 1, ending };
    return finishAttempts(database(), [endedAttempt(attempt)]);
  }
  it('that expire let a live worker take over the job, and the attempt counts as lost', async () => {
    work([handlerOf(async () => done)]);
    const first = await add();
    await until(first, ({ state }) => state === 'done');
    const orphan = await addClaimed();
    advance(LEASE_S - 1);
    const probe = await add();
    await until(probe, ({ state }) => state === 'done');
    expect((await read(orphan)).state).toBe('running');
    advance(LEASE_S);
    const stored = await until(orphan, ({ state }) => state === 'done');
    expect(stored).toMatchObject({ attempts: 2, lost: 1 });
    const rows = await attempts(orphan);
    expect(rows).toMatchObject([
      { number: 1, outcome: 'lost', error: 'The attempt ended without a result' },
      { number: 2, outcome: 'done' },
    ]);
    expect(rows[0]?.durationMs).toBe((2 * LEASE_S - 1) * 1000);
  });

  /**
   * Adds a job that a dead process has already claimed, so that no live worker can claim it first.
   */
  async function addClaimed(): Promise<string> {
    const lease = crypto.randomUUID();
    const leaseUntil = new Date(now().getTime() + LEASE_S * 1000);
    const id = v7({ msecs: now().getTime() });
    const [createdAt, runAt, leasedAt] = [now(), now(), now()];
    const row = { id, kind: 'webhook', createdAt, runAt, lease, leasedAt, leaseUntil } as const;
    return insertJob(database(), 'running', row);
  }

  it('let a result be stored only once, and only by the process that last claimed the job', async () => {
    const id = await add();
    const handler = handlerOf(async () => done);
    const [late] = await claimAndDie();
    advance(LEASE_S + 1);
    const worker = work([{ ...handler, concurrency: 0 }]); // reclaims the job, but does not run it
    await until(id, ({ state }) => state === 'ready');
    await worker.stop();
    advance(60);
    const [current] = await claimAndDie();
    if (!late || !current) throw new Error('The job was not claimed');
    expect(await finish(late, handler)).toEqual([false]);
    expect(await finish(current, handler)).toEqual([true]);
    expect(await finish(current, handler)).toEqual([false]);
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['lost', 'done']);
    expect(await countRows(database(), 'job')).toBe(2);
  });

  it('that are lost five times end the job, so a handler that kills its process does not run forever', async () => {
    const id = await add({ target: 'crm' });
    const handler = handlerOf(async () => Promise.reject(new Error('must not run')), {
      onDead: ({ id: jobId }) => [{ kind: 'operator-alert', leadId: null, payload: { jobId } }],
      kind: 'webhook',
    });
    // A worker without free slots reclaims the job and counts the lost attempt, but never runs it.
    for (let lost = 1; lost < 5; lost++) {
      expect(await claimAndDie()).toHaveLength(1);
      advance(LEASE_S + 1);
      const worker = work([{ ...handler, concurrency: 0 }]);
      await until(id, (stored) => stored.lost === lost);
      await worker.stop();
      advance(60);
    }
    expect(await claimAndDie()).toHaveLength(1);
    advance(LEASE_S + 1);
    work([{ ...handler, concurrency: 0 }]);
    const dead = await until(id, ({ state }) => state === 'dead');
    expect(dead).toMatchObject({
      attempts: 5,
      lost: 5,
      lastError: 'Gave up after 5 attempts that ended without a result',
    });
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('lost'));
    const alerts = await readRows(database(), 'job');
    expect(alerts.filter(({ kind }) => kind === 'operator-alert')).toMatchObject([
      { state: 'ready', payload: { jobId: id } },
    ]);
    expect(await replay({ id })).toBe(1);
    expect(await read(id)).toMatchObject({ attempts: 0, lost: 0 });
  });

  it('that are lost twice let their job run only in a process that has been up for a while, and only one such job of each kind at a time', async () => {
    const running: string[] = [];
    const ends = new Map<string, () => void>();
    const handler = handlerOf(async ({ id }) => {
      running.push(id);
      const end = gate();
      ends.set(id, end.open);
      return end.opened.then(() => done);
    });
    const finish = (id: string) => ends.get(id)?.();
    const suspects = [await add(), await add(), await add()];
    await updateRows(database(), 'job', { lost: 2 });
    work([handler]);
    const other = await add();
    await vi.waitFor(() => expect(running).toEqual([other]), 10_000);
    advance(5);
    const ran: string[] = [];
    while (ran.length < suspects.length) {
      const next = await vi.waitFor(() => {
        const begun = suspects.filter((id) => running.includes(id) && !ran.includes(id));
        expect(begun).toHaveLength(1);
        return begun[0] ?? '';
      }, 10_000);
      const probe = await add(); // makes the worker claim again
      await vi.waitFor(() => expect(running).toContain(probe), 10_000);
      finish(probe);
      ran.push(next);
      expect(suspects.filter((id) => running.includes(id))).toHaveLength(ran.length);
      finish(next);
    }
    finish(other);
    for (const id of [...suspects, other]) await until(id, ({ state }) => state === 'done');
  });

  it('that are lost together do not end their jobs, because a later crash counts only against the job that ran', async () => {
    const ids = [await add(), await add(), await add()];
    // Processes that die soon after their start run everything twice, and then one job at a time.
    for (let death = 1; death <= 5; death++) {
      await claimAndDie();
      advance(LEASE_S + 1);
      const worker = work([handlerOf(async () => done, { concurrency: 0 })]);
      await vi.waitFor(async () => {
        expect(await countRows(database(), 'job', { state: 'running' })).toBe(0);
      }, 10_000);
      await worker.stop();
      advance(60);
    }
    const lost = await Promise.all(ids.map(async (id) => (await read(id)).lost));
    expect(lost.reduce((sum, count) => sum + count, 0)).toBe(3 * 2 + 3);
    expect(await countRows(database(), 'job', { state: 'ready' })).toBe(3);
  });

  it('are renewed while a handler runs', async () => {
    const id = await add();
    const end = gate();
    work([handlerOf(async () => (await end.opened, done))], { leaseMs: 300 });
    const first = await until(id, ({ state }) => state === 'running');
    const leaseUntil = first.leaseUntil?.getTime() ?? 0;
    advance(0.2);
    await until(id, (stored) => (stored.leaseUntil?.getTime() ?? 0) > leaseUntil);
    advance(0.2);
    end.open();
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ lost: 0 });
  });

  it('that another worker takes over make the first worker abort its attempt', async () => {
    const id = await add();
    const aborted = gate();
    const untilAborted = async (_job: Job, signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted.open();
      return done;
    };
    work([handlerOf(untilAborted)], { leaseMs: 300 });
    await until(id, ({ state }) => state === 'running');
    const lease = crypto.randomUUID();
    await updateRows(database(), 'job', { lease });
    await aborted.opened;
    const other = await add({ kind: 'report-mail' });
    work([handlerOf(async () => done, { kind: 'report-mail' })]);
    await until(other, ({ state }) => state === 'done');
    expect(await read(id)).toMatchObject({ state: 'running', lease });
    expect(await attempts(id)).toEqual([]);
  });

  it('divide the jobs between two workers, so that no job runs twice', async () => {
    const ran: string[] = [];
    const handler = () =>
      handlerOf(async ({ id }) => {
        ran.push(id);
        await new Promise((resolve) => setImmediate(resolve));
        return done;
      });
    const jobs = Array.from({ length: 80 }, () => ({ kind: 'webhook', leadId: null }) as const);
    await queue.add(jobs.slice(0, 40));
    work([handler()]);
    work([handler()]);
    await queue.add(jobs.slice(40));
    const ended = () => countRows(database(), 'job', { state: 'done' });
    await vi.waitFor(async () => expect(await ended()).toBe(80), 10_000);
    expect([ran.length, new Set(ran).size]).toEqual([80, 80]);
    expect(await countRows(database(), 'job_attempt')).toBe(80);
  });

  it.runIf(isFullRun)(
    'of many jobs make the embedded database refresh its statistics',
    async () => {
      const webhook = { kind: 'webhook', leadId: null } as const;
      const rowsKnown = () =>
        database().query(`select reltuples > 500 as known from pg_class where relname = 'job'`);
      await queue.add(Array.from({ length: 550 }, () => webhook));
      work([handlerOf(async () => done, { concurrency: 50 })]);
      if (database().kind === 'pglite') {
        await vi.waitFor(async () => expect(await rowsKnown()).toEqual([{ known: true }]), 10_000);
      }
      const ended = () => countRows(database(), 'job', { state: 'done' });
      await vi.waitFor(async () => expect(await ended()).toBe(550), 10_000);
    },
  );

  it('are released when the worker stops, after the results of short attempts are stored', async () => {
    const [quick, hanging, notStarted] = [await add(), await add(), await add()];
    const end = gate();
    const run = ({ id }: Job) =>
      id === quick ? end.opened.then(() => done) : new Promise<JobOutcome>(() => undefined);
    const worker = work([handlerOf(run, { concurrency: 2 })]);
    await until(hanging, ({ state }) => state === 'running');
    const stopped = worker.stop();
    end.open();
    await stopped;
    await worker.stop();
    worker.start();
    expect((await read(quick)).state).toBe('done');
    const released = { state: 'ready', attempts: 0, lost: 0, lease: null };
    expect(await read(hanging)).toMatchObject(released);
    expect(await attempts(hanging)).toMatchObject([
      { outcome: 'lost', error: 'The server stopped before the attempt ended' },
    ]);
    expect(await read(notStarted)).toMatchObject({ state: 'ready', attempts: 0 });
    expect(await attempts(notStarted)).toEqual([]);
  });

  /** Returns a database that rejects every statement while `state.isDown` is true. */
  function flakyDatabase() {
    const state = { isDown: false };
    const { kind, run } = database();
    const flaky: Pick<Database, 'kind' | 'run'> = {
      kind,
      run: (...statement) =>
        state.isDown ? Promise.reject(new Error('connection lost')) : run(...statement),
    };
    return { flaky, state };
  }

  it('survive a database outage: the worker waits, logs the outage once, and runs no job twice', async () => {
    const { flaky, state } = flakyDatabase();
    const lines: string[] = [];
    const keep = (_fields: object, message: string) => void lines.push(message);
    const log = { info: keep, warn: keep, error: keep };
    let ran = 0;
    const end = gate();
    const id = await add();
    work([handlerOf(async () => (ran++, await end.opened, done))], { database: flaky, log });
    await until(id, ({ state }) => state === 'running');
    state.isDown = true;
    end.open();
    const paused = 'Jobs are waiting, because the database does not respond';
    await vi.waitFor(() => expect(lines).toEqual([paused]), 10_000);
    const second = await add();
    advance(1);
    state.isDown = false;
    for (const each of [id, second]) await until(each, ({ state }) => state === 'done');
    expect(ran).toBe(2);
    const resumed = 'The database responds again, so jobs continue';
    await vi.waitFor(() => expect(lines).toEqual([paused, resumed]), 10_000);
  });

  it('let their worker stop while the database is unavailable', async () => {
    const id = await add();
    const { flaky, state } = flakyDatabase();
    const end = gate();
    const worker = work([handlerOf(async () => (await end.opened, done))], { database: flaky });
    await until(id, ({ state }) => state === 'running');
    state.isDown = true;
    end.open();
    await worker.stop();
    expect((await read(id)).state).toBe('running');
  });

  it('let another worker take over unfinished jobs immediately when the embedded database is reopened', async () => {
    const id = await add();
    await claimAndDie();
    const reopened = { kind: database().kind, run: database().run };
    work([handlerOf(async () => done)], { database: reopened });
    if (reopened.kind === 'postgres') {
      const probe = await add();
      await until(probe, ({ state }) => state === 'done');
      expect((await read(id)).state).toBe('running');
      advance(LEASE_S);
    }
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ lost: 1 });
  });
});
