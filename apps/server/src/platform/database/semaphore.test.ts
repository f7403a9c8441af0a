import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

interface Work {
  end(): void;
  fail(): void;
}

/**
 * Records the order in which tasks begin. `works` contains functions that end or fail each task.
 */
function observed(width: number | (() => number)) {
  const semaphore = new Semaphore(width);
  const begun: string[] = [];
  const works = new Map<string, Work>();
  const join = (name: string) =>
    semaphore.run(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        works.set(name, { end: () => resolve(name), fail: () => reject(new Error(name)) });
      });
    });
  return { begun, works, join };
}

describe('a semaphore', () => {
  it('runs up to `width` tasks at a time, and starts the first waiting task when a task ends', async () => {
    const { begun, works, join } = observed(2);
    const [first, second] = [join('a'), join('b'), join('c'), join('d')];
    expect(begun).toEqual(['a', 'b']);
    works.get('b')?.end();
    expect(await second).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    works.get('a')?.end();
    expect(await first).toBe('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('follows a limit that changes', async () => {
    let width = 1;
    const { begun, works, join } = observed(() => width);
    const all = ['a', 'b', 'c', 'd', 'e'].map(join);
    width = 3;
    works.get('a')?.end();
    await all[0];
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    width = 1;
    works.get('b')?.end();
    works.get('c')?.end();
    await Promise.all([all[1], all[2]]);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    works.get('d')?.end();
    await all[3];
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('starts the next task after a failed one, and rejects only for the failed task', async () => {
    const { begun, works, join } = observed(1);
    const [first, second] = [join('a'), join('b')];
    works.get('a')?.fail();
    await expect(first).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b']);
    works.get('b')?.end();
    expect(await second).toBe('b');
  });

  it('keeps its limit after being idle', async () => {
    const { begun, works, join } = observed(1);
    const first = join('a');
    works.get('a')?.end();
    await first;
    void join('b');
    void join('c');
    expect(begun).toEqual(['a', 'b']);
  });
});
