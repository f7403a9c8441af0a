import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Job, JobHandler, JobOutcome } from '../../src/platform/jobs/job.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { createJobHarness, gate, handlerOf } from './job-harness.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { silentLog } from '../support/silent-log.ts';
import { countRows, readRows } from './table-rows.ts';

const done: JobOutcome = { kind: 'done' };
const retry: JobOutcome = { kind: 'retry', error: 'the receiver answered 500', response: '500' };

describeOnDatabase('jobs', (database) => {
  const harness = createJobHarness(database);
  const { queue, add, replay, work, advance, read, attempts, until, now } = harness;
  afterEach(() => harness.reset());
  const secondsUntil = (date: Date) => (date.getTime() - now().getTime()) / 1000;

  it('run once, with their payload, and the attempt is stored', async () => {
    const seen: Job[] = [];
    const payload = { email: 'łukasz@example.com' };
    const id = await add({ target: 'crm', event: 'lead.created', payload });
    work([handlerOf(async (got) => (seen.push(got), { kind: 'done', response: '200 OK' }))]);
    const stored = await until(id, ({ state }) => state === 'done');
    expect(stored).toMatchObject({ attempts: 1, lease: null, finishedAt: now(), lastError: '' });
    expect(seen).toMatchObject([
      { id, target: 'crm', event: 'lead.created', payload, attempt: 1, createdAt: now() },
    ]);
    expect(await attempts(id)).toMatchObject([
      { number: 1, startedAt: now(), outcome: 'done', response: '200 OK', error: '' },
    ]);
  });

  it('are retried on schedule, then become dead letters, which adds the handler’s follow-up jobs', async () => {
    const id = await add({ target: 'crm' });
    let runs = 0;
    work([
      handlerOf(async () => (runs++, retry), {
        onDead: ({ id: jobId }, error) => [
          { kind: 'operator-alert', leadId: null, payload: { jobId, error } },
        ],
      }),
    ]);
    for (const [index, seconds] of [10, 60, 3_600].entries()) {
      const waiting = await until(id, ({ attempts: count }) => count === index + 1);
      expect([waiting.state, secondsUntil(waiting.runAt)]).toEqual(['ready', seconds]);
      advance(seconds - 1);
      advance(1);
    }
    const dead = await until(id, ({ state }) => state === 'dead');
    expect(dead).toMatchObject({ attempts: 4, finishedAt: now(), lastError: retry.error });
    expect(runs).toBe(4);
    const outcomes = (await attempts(id)).map(({ outcome, response }) => [outcome, response]);
    expect(outcomes).toEqual([...Array<string>(3).fill('retry'), 'dead'].map((o) => [o, '500']));
    const [alert] = await readRows(database(), 'job', { kind: 'operator-alert' });
    expect(alert).toMatchObject({ state: 'ready', payload: { jobId: id, error: retry.error } });
  });

  describe('for a receiver that is down', () => {
    type Line = readonly [string, Readonly<Record<string, unknown>>];
    function keepLines() {
      const lines: Line[] = [];
      const keep = (fields: Line[1], message: string) => void lines.push([message, fields]);
      const linesAboutReceivers = () => lines.filter(([, { receiver }]) => receiver !== undefined);
      return { log: { info: keep, warn: keep, error: keep }, linesAboutReceivers };
    }

    it('are sent as soon as the receiver accepts another job, and the outage is logged once', async () => {
      let isDown = true;
      const { log, linesAboutReceivers } = keepLines();
      const run = async () => (isDown ? retry : done);
      work([handlerOf(run, { receiver: 'webhook', retryAfterSeconds: [3_600, 3_600] })], { log });
      const waiting = await Promise.all(Array.from({ length: 6 }, () => add({ target: 'crm' })));
      const other = await add({ target: 'other' });
      const before = await Promise.all(
        [...waiting, other].map((id) => until(id, ({ attempts: count }) => count === 1)),
      );
      expect(before.map(({ runAt }) => secondsUntil(runAt))).toEqual(Array(7).fill(3_600));
      const crm = { receiver: 'webhook', target: 'crm' };
      const outage = 'A receiver is down. Its deliveries wait and are retried';
      expect(linesAboutReceivers()).toEqual([[outage, { ...crm, cause: '500' }]]);
      isDown = false;
      await until(await add({ target: 'crm' }), ({ state }) => state === 'done');
      for (const id of waiting) await until(id, ({ state }) => state === 'done');
      const end = 'A receiver is up again';
      expect(linesAboutReceivers().slice(1)).toEqual([[end, { ...crm, jobs: waiting.length }]]);
      expect(await read(other)).toMatchObject({ state: 'ready', attempts: 1 });
    });

    it('do not count as an outage if their handler fails before it contacts the receiver', async () => {
      const { log, linesAboutReceivers } = keepLines();
      const broken = await Promise.all([add(), add(), add()]);
      const run = async ({ id }: Job) => {
        if (broken.includes(id)) throw new RangeError('Invalid time value');
        return done;
      };
      work([handlerOf(run, { receiver: 'email', retryAfterSeconds: [3_600, 3_600] })], { log });
      for (const id of broken) await until(id, ({ attempts: count }) => count === 1);
      await until(await add(), ({ state }) => state === 'done');
      expect(linesAboutReceivers()).toEqual([]);
      for (const id of broken) expect(await read(id)).toMatchObject({ attempts: 1 });
    });

    it('keep their place in the schedule when the receiver accepts another job and then fails again', async () => {
      const accepted = await add({ target: 'accepted', runAt: new Date(now().getTime() + 60_000) });
      const run = async ({ id }: Job) => (id === accepted ? done : retry);
      work([handlerOf(run, { receiver: 'email', retryAfterSeconds: [3_600, 7_200] })]);
      const waiting = await Promise.all([add(), add(), add()]);
      for (const id of waiting) await until(id, ({ attempts: count }) => count === 1);
      advance(60);
      await until(accepted, ({ state }) => state === 'done');
      for (const id of waiting) {
        await vi.waitFor(async () => expect(await attempts(id)).toHaveLength(2), 10_000);
        const again = await until(id, ({ state }) => state === 'ready');
        expect([again.attempts, secondsUntil(again.runAt)]).toEqual([1, 3_600]);
      }
    });
  });

  it('do not wait longer for a retry after the clock is set back, while scheduled jobs keep their time', async () => {
    const reminder = await add({ runAt: new Date(now().getTime() + 7_200_000) });
    work([handlerOf(async () => retry)]);
    const id = await add();
    await until(id, ({ attempts: count }) => count === 1);
    advance(-3_600);
    const waiting = await until(id, ({ runAt }) => secondsUntil(runAt) <= 10);
    expect([waiting.state, secondsUntil(waiting.runAt)]).toEqual(['ready', 10]);
    expect(secondsUntil((await read(reminder)).runAt)).toBe(10_800);
    advance(3_600);
  });

  it('are not run before their scheduled time', async () => {
    const late = await add({ runAt: new Date(now().getTime() + 3_600_000) });
    const early = await add();
    const ran: string[] = [];
    work([handlerOf(async ({ id }) => (ran.push(id), done))]);
    await until(early, ({ state }) => state === 'done');
    advance(3_599);
    const probe = await add();
    await until(probe, ({ state }) => state === 'done');
    expect(ran).toEqual([early, probe]);
    advance(1);
    await until(late, ({ state }) => state === 'done');
  });

  const unstorable = { kind: 'webhook', leadId: null, payload: { text: '\0' } } as const;
  const nextYear = new Date('2027-01-01T00:00:00Z');
  it.each<[string, () => Promise<JobOutcome>, object, object]>([
    [
      'wait until the time that the receiver requested',
      async () => ({ ...retry, notBefore: nextYear }),
      { state: 'ready', runAt: nextYear },
      { outcome: 'retry', response: '500' },
    ],
    [
      'are retried if their handler throws, and store its error message',
      () => Promise.reject(new Error('no such host')),
      { state: 'ready', lastError: 'no such host' },
      { outcome: 'retry', error: 'no such host' },
    ],
    [
      'that are no longer needed store the reason',
      async () => ({ kind: 'skipped', reason: 'the lead was erased' }),
      { state: 'done' },
      { outcome: 'skipped', error: 'the lead was erased' },
    ],
    [
      'become dead letters if their result cannot be stored, instead of running forever',
      async () => ({ kind: 'done', followUpJobs: [unstorable] }),
      { state: 'dead', lastError: 'The outcome could not be stored' },
      { outcome: 'dead' },
    ],
    [
      'store only the start of a long response, without characters that the database refuses',
      async () => ({ kind: 'done', response: `\0${'x'.repeat(5_000)}` }),
      { state: 'done' },
      { outcome: 'done', response: 'x'.repeat(1_999) },
    ],
  ])('%s', async (_title, run, job, attempt) => {
    const id = await add();
    work([handlerOf(run)]);
    expect(await until(id, ({ attempts: count }) => count === 1)).toMatchObject(job);
    expect(await attempts(id)).toMatchObject([attempt]);
  });

  it('become dead letters with their own error even if their handler’s onDead throws', async () => {
    const id = await add();
    const errors: string[] = [];
    const log = { ...silentLog, error: (_: object, message: string) => void errors.push(message) };
    const onDead = () => {
      throw new Error('no operators');
    };
    work([handlerOf(async () => ({ kind: 'dead', error: 'answered 404' }), { onDead })], { log });
    const dead = await until(id, ({ state }) => state === 'dead');
    expect(dead.lastError).toBe('answered 404');
    expect(errors).toEqual(['The jobs that follow a dead letter could not be created']);
  });

  it('use up no attempt when postponed', async () => {
    const id = await add();
    const postponedTo = new Date(now().getTime() + 60_000);
    const results: JobOutcome[] = [{ kind: 'postponed', until: postponedTo, reason: 'cap' }, retry];
    work([handlerOf(async () => results.shift() ?? done, { retryAfterSeconds: [10] })]);
    const waiting = await until(id, ({ lastError }) => lastError === 'cap');
    expect(waiting).toMatchObject({ state: 'ready', attempts: 0, runAt: postponedTo });
    advance(60);
    await until(id, ({ attempts: count }) => count === 1);
    advance(10);
    await until(id, ({ state }) => state === 'done');
    const outcomes = (await attempts(id)).map(({ outcome, number }) => `${outcome} ${number}`);
    expect(outcomes).toEqual(['postponed 1', 'retry 1', 'done 2']);
  });

  it('add follow-up jobs in the transaction that stores their own result', async () => {
    const id = await add();
    const states: string[] = [];
    const followUpJobs = [{ kind: 'report-mail', leadId: null }] as const;
    const readFirst = async () => (states.push((await read(id)).state), done);
    work([
      handlerOf(async () => ({ kind: 'done', followUpJobs })),
      handlerOf(readFirst, { kind: 'report-mail' }),
    ]);
    await vi.waitFor(() => expect(states).toEqual(['done']), 10_000);
  });

  it('that hang are aborted, and their slots are free again', async () => {
    const [hanging, next] = [await add(), await add()];
    const signals: boolean[] = [];
    const run = ({ id }: Job, signal: AbortSignal): Promise<JobOutcome> => {
      if (id === next) return Promise.resolve(done);
      signal.addEventListener('abort', () => signals.push(true));
      return new Promise(() => undefined);
    };
    work([handlerOf(run, { timeLimitMs: 50, concurrency: 1 })]);
    await until(next, ({ state }) => state === 'done');
    const aborted = { state: 'ready', lastError: 'The attempt took longer than 0.05 s' };
    expect(await read(hanging)).toMatchObject(aborted);
    expect(signals).toEqual([true]);
  });

  it('of one kind never wait for slow jobs of another kind', async () => {
    for (let count = 0; count < 20; count++) await add();
    const end = gate();
    let slow = 0;
    work([
      handlerOf(async () => (slow++, await end.opened, done)),
      handlerOf(async () => done, { kind: 'report-mail' }),
    ]);
    await vi.waitFor(() => expect(slow).toBe(4), 10_000);
    const mails = [await add({ kind: 'report-mail' }), await add({ kind: 'report-mail' })];
    for (const id of mails) await until(id, ({ state }) => state === 'done');
    expect(slow).toBe(4);
    end.open();
  });

  it('run in parallel within this process’s share of the slots, which is at least one', async () => {
    const end = gate();
    const running = { now: 0, most: 0 };
    const run = async () => {
      running.most = Math.max(running.most, (running.now += 1));
      await end.opened;
      running.now -= 1;
      return done;
    };
    const ids = [];
    for (let count = 0; count < 6; count++) ids.push(await add());
    const handlers = [
      handlerOf(run, { concurrency: 5 }),
      handlerOf(async () => done, { kind: 'report-mail', concurrency: 1 }),
    ];
    work(handlers, { processes: () => 3 });
    await vi.waitFor(() => expect(running.now).toBe(2), 10_000);
    // Each added job makes the worker claim again, while both slots of the other kind are in use.
    for (const id of [await add({ kind: 'report-mail' }), await add({ kind: 'report-mail' })])
      await until(id, ({ state }) => state === 'done');
    end.open();
    for (const id of ids) await until(id, ({ state }) => state === 'done');
    expect(running.most).toBe(2);
  });

  it('of other kinds run one at a time, without a pause, while more reports are due than there are slots', async () => {
    const end = gate();
    let [running, most] = [0, 0];
    const oneAfterTheOther = async (): Promise<JobOutcome> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return done;
    };
    const reports = [];
    for (let count = 0; count < 3; count++) reports.push(await add({ kind: 'report-mail' }));
    work([
      handlerOf(async () => (await end.opened, done), { kind: 'report-mail', concurrency: 2 }),
      handlerOf(oneAfterTheOther, { concurrency: 4 }),
    ]);
    for (const id of reports.slice(0, 2)) await until(id, ({ state }) => state === 'running');
    await queue.add(
      Array.from({ length: 6 }, () => ({ kind: 'webhook', leadId: newId() }) as const),
    );
    const hooks = await readRows(database(), 'job', { kind: 'webhook' });
    for (const { id } of hooks) await until(id, ({ state }) => state === 'done');
    expect([hooks.length, most]).toEqual([6, 1]);
    end.open();
    for (const id of reports) await until(id, ({ state }) => state === 'done');
  });

  it('of kinds unknown to this worker are not run', async () => {
    const [other, known] = [await add({ kind: 'follow-up-mail' }), await add()];
    work([handlerOf(async () => done)]);
    await until(known, ({ state }) => state === 'done');
    expect(await read(other)).toMatchObject({ state: 'ready', attempts: 0 });
  });

  it('that are dead are replayed from the beginning, once', async () => {
    const id = await add();
    let result: JobOutcome = { kind: 'dead', error: 'gone', response: '410' };
    work([handlerOf(async () => result)]);
    await until(id, ({ state }) => state === 'dead');
    result = done;
    expect(await replay({})).toBe(1);
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ attempts: 1 });
    expect([await replay({ id }), await replay({})]).toEqual([0, 0]);
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['dead', 'done']);
  });

  it('that wait for a retry are due immediately when replayed, and keep their position in the schedule', async () => {
    let result: JobOutcome = { kind: 'retry', error: 'It answered 500' };
    const id = await add();
    work([handlerOf(async () => result)]);
    await until(id, ({ state, attempts: made }) => state === 'ready' && made === 1);
    expect(await replay({})).toBe(0); // only dead jobs
    expect(await replay({ states: ['retrying'] })).toBe(1);
    const again = await until(id, ({ state, attempts: made }) => state === 'ready' && made === 2);
    expect(again.runAt).toEqual(new Date(now().getTime() + 60_000)); // the second pause, not the first
    result = done;
    expect(await replay({ id })).toBe(1);
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ attempts: 3 });
    const outcomes = (await attempts(id)).map(({ outcome, number }) => `${outcome} ${number}`);
    expect(outcomes).toEqual(['retry 1', 'retry 2', 'done 3']);
  });

  it('run once however often they are replayed, and not again while running', async () => {
    const id = await add();
    let failing = true;
    const end = gate();
    const run = async (): Promise<JobOutcome> => {
      if (failing) return { kind: 'retry', error: 'It answered 500' };
      await end.opened;
      return done;
    };
    work([handlerOf(run)]);
    await until(id, ({ state, attempts: made }) => state === 'ready' && made === 1);
    failing = false;
    const counts = await Promise.all(Array.from({ length: 5 }, () => replay({ id })));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    await until(id, ({ state }) => state === 'running');
    expect(await replay({ id })).toBe(0);
    expect(await replay({ states: ['retrying'] })).toBe(0);
    end.open();
    await until(id, ({ state }) => state === 'done');
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['retry', 'done']);
  });

  it('of an erased lead are canceled, and the result of a running one is ignored', async () => {
    const leadId = crypto.randomUUID();
    const end = gate();
    const running = await add({ leadId });
    const cause = { kind: 'webhook', leadId, target: 'crm', event: 'report.sent' } as const;
    const run: JobHandler['run'] = async ({ id }) => {
      await end.opened;
      return { kind: 'done', response: 'Ann', followUpJobs: id === running ? [cause] : [] };
    };
    work([handlerOf(run)]);
    await until(running, ({ state }) => state === 'running');
    await queue.add([{ kind: 'follow-up-mail', leadId }]);
    await database().transaction((tx) => queue.cancelOfLeadIn(tx, leadId));
    const other = await add();
    end.open();
    await until(other, ({ state }) => state === 'done');
    const rows = await readRows(database(), 'job', { leadId });
    expect(rows.map(({ state }) => state)).toEqual(['canceled', 'canceled']);
    expect(await attempts(running)).toMatchObject([{ outcome: 'lost', response: '' }]);
  });

  it('that were canceled while running can be aborted without a warning, and then have no further effect', async () => {
    let effects = 0;
    const leadId = crypto.randomUUID();
    const id = await add({ leadId });
    const untilAborted = (_: unknown, signal: AbortSignal) =>
      new Promise<JobOutcome>((resolve) => {
        signal.addEventListener('abort', () => {
          effects += 1; // the handler finishes what it started
          resolve({ kind: 'done' });
        });
      });
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
    const worker = work([handlerOf(untilAborted)], { log });
    await until(id, ({ state }) => state === 'running');
    await database().transaction((tx) => queue.cancelOfLeadIn(tx, leadId));
    await worker.abort([crypto.randomUUID()]);
    expect(effects).toBe(0);
    await worker.abort([id]);
    expect(effects).toBe(1);
    expect(warnings).toEqual([]);
    expect((await read(id)).state).toBe('canceled');
  });

  it('are not stored when their transaction fails', async () => {
    const leadId = crypto.randomUUID();
    const failing = database().transaction(async (tx) => {
      await queue.addIn(tx, [{ kind: 'webhook', leadId }]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countRows(database(), 'job', { leadId })).toBe(0);
  });
});
