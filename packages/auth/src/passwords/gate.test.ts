import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Returns a job that runs until the test calls `end`. */
function heldJob<T>(value: T) {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { job: () => held.then(() => value), end: () => end() };
}

describe('a gate', () => {
  it('runs a limited number of jobs at the same time, and the others in order', async () => {
    const gate = createGate({ atOnce: 1, waiting: 2 });
    const first = heldJob('first');
    const order: string[] = [];
    const note = (value: string) => void order.push(value);
    const all = [
      gate(first.job).then(note),
      gate(async () => 'second').then(note),
      gate(async () => 'third').then(note),
    ];
    await Promise.resolve();
    expect(order).toEqual([]);
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('refuses jobs beyond the queue, and says when to retry', async () => {
    const gate = createGate({ atOnce: 1, waiting: 0 });
    const first = heldJob(null);
    const running = gate(first.job);
    await expect(gate(async () => null)).rejects.toMatchObject({
      code: 'over_request_rate_limit',
      headers: { 'retry-after': '1' },
    });
    first.end();
    await running;
    expect(await gate(async () => 'free again')).toBe('free again');
  });

  it('continues after a failed job', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const failing = gate(() => Promise.reject(new Error('no')));
    const next = gate(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
