import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

// A thread that does as it is told: answers, fails, throws where nobody catches, exits, or never answers.
const OBEDIENT = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', (task) => {
  if (task === 'throw') throw new TypeError('thrown');
  if (task === 'exit') process.exit(3);
  if (task === 'fail') return parentPort.postMessage({ kind: 'failed', error: new Error('no ' + task) });
  if (task === 'loop') for (;;);
  parentPort.postMessage({ kind: 'done', result: task + ' in ' + threadId });
});`;

const started: Worker[] = [];
const pools: ThreadPool<string, string>[] = [];
const onBroken = vi.fn<(error: Error) => void>();

function newPool(over: Partial<ThreadPoolOptions> = {}) {
  const start = () => {
    const worker = new Worker(OBEDIENT, { eval: true });
    started.push(worker);
    return worker;
  };
  const base = { start, threads: 1, maxWaiting: 10, timeLimitMs: 30_000, idleMs: 30_000, onBroken };
  const pool = new ThreadPool<string, string>({ ...base, ...over });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  started.length = 0;
  onBroken.mockClear();
});

describe('ThreadPool', () => {
  it('starts no thread before the first task, and then only as many as it may', async () => {
    const pool = newPool({ threads: 2 });
    expect([pool.size, started.length]).toEqual([0, 0]);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => pool.run(task)));
    expect(answers.map((answer) => answer[0])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([pool.size, started.length]).toEqual([2, 2]);
  });

  it('hands over the error of a task that failed, and keeps the thread', async () => {
    const pool = newPool();
    await expect(pool.run('fail')).rejects.toThrow('no fail');
    await expect(pool.run('a')).resolves.toMatch(/^a in/);
    expect(started).toHaveLength(1);
    expect(onBroken).not.toHaveBeenCalled();
  });

  it.each([
    ['throw', 'thrown'],
    ['exit', 'A thread ended with 3'],
  ])('a thread that breaks by %s fails its task alone and is replaced', async (task, message) => {
    const pool = newPool();
    const [broken, next] = await Promise.allSettled([pool.run(task), pool.run('next')]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { message } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(started).toHaveLength(2);
    expect(onBroken).toHaveBeenCalledOnce();
  });

  it('ends a thread that does not come back, and goes on with another', async () => {
    const pool = newPool({ timeLimitMs: 2_000 });
    const [stuck, next] = await Promise.allSettled([pool.run('loop'), pool.run('next')]);
    expect(stuck).toMatchObject({ reason: { message: 'A task took over 2000 ms' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('refuses at once what it has no room for', async () => {
    const pool = newPool({ maxWaiting: 1 });
    const first = pool.run('a');
    const second = pool.run('b');
    await expect(pool.run('c')).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    });
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
  });

  it('ends a thread that has had nothing to do for a while, and starts one again', async () => {
    const pool = newPool({ idleMs: 20 });
    await pool.run('a');
    const [first] = started;
    if (first) await once(first, 'exit');
    expect(pool.size).toBe(0);
    await expect(pool.run('b')).resolves.toMatch(/^b in/);
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('fails what is under way and waiting when it is closed, twice without complaint', async () => {
    const pool = newPool();
    const tasks = Promise.allSettled([pool.run('loop'), pool.run('a')]);
    await Promise.all([pool.close(), pool.close()]);
    const reason = { message: 'The threads were closed' };
    await expect(tasks).resolves.toMatchObject([{ reason }, { reason }]);
    await expect(pool.run('b')).rejects.toThrow('The threads are closed');
    expect(onBroken).not.toHaveBeenCalled();
  });
});
