import { describe, expect, it } from 'vitest';
import { BatchWriter, isRowFault } from './batch-writer.ts';

const sqlError = (code: string) => Object.assign(new Error('refused'), { code });

interface Options {
  readonly failures: number;
  readonly maxWaiting: number;
  readonly maxRows: number;
}

/** The fake database stores numbers, refuses negative ones, and fails `failures` times. */
function start({ failures = 0, ...overrides }: Partial<Options> = {}) {
  const batches: number[][] = [];
  let failuresLeft = failures;
  async function commit(rows: readonly number[]): Promise<string[]> {
    await new Promise((resolve) => setImmediate(resolve));
    if (failuresLeft-- > 0) throw new Error('connection lost');
    if (rows.some((row) => row < 0)) throw sqlError('23514');
    batches.push([...rows]);
    return rows.map((row) => `row ${row}`);
  }
  return { batches, writer: new BatchWriter({ commit, concurrency: 1, ...overrides }) };
}

describe('BatchWriter', () => {
  it('collects the rows that arrive during a commit in one batch', async () => {
    const { batches, writer } = start();
    const first = writer.write(1);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, writer.write(2), writer.write(3)]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('limits the size of a batch and the number of running batches', async () => {
    let running = 0;
    let most = 0;
    const sizes: number[] = [];
    const writer = new BatchWriter<number, number>({
      concurrency: 2,
      maxRows: 10,
      async commit(rows) {
        most = Math.max(most, ++running);
        sizes.push(rows.length);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return rows;
      },
    });
    const rows = Array.from({ length: 45 }, (_, index) => index);
    expect(await Promise.all(rows.map((row) => writer.write(row)))).toEqual(rows);
    expect([most, sizes]).toEqual([2, [10, 10, 10, 10, 5]]);
  });

  it('fails only the row that the database refuses', async () => {
    const { batches, writer } = start();
    const results = await Promise.allSettled([1, -2, 3].map((row) => writer.write(row)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1], [3]]);
  });

  it('retries a batch once if the database fails', async () => {
    const { batches, writer } = start({ failures: 1 });
    expect(await Promise.all([writer.write(1), writer.write(2)])).toEqual(['row 1', 'row 2']);
    expect(batches).toEqual([[1, 2]]);
  });

  it('fails the whole batch when the database keeps failing, and works again afterwards', async () => {
    const { writer } = start({ failures: 2 });
    const results = await Promise.allSettled([writer.write(1), writer.write(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await writer.write(3)).toBe('row 3');
  });

  it('refuses new rows when too many rows are waiting', async () => {
    const { writer } = start({ maxWaiting: 2 });
    const writes = [1, 2, 3].map((row) => writer.write(row));
    await expect(writes[2]).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(writes.slice(0, 2))).toEqual(['row 1', 'row 2']);
  });

  it('finishes draining when every row is committed or refused', async () => {
    const { writer } = start({ maxRows: 1 });
    const settled: string[] = [];
    const writes = [1, -2, 3].map((row) =>
      writer.write(row).then(
        () => settled.push('ok'),
        () => settled.push('refused'),
      ),
    );
    await writer.drain();
    expect(settled).toHaveLength(3);
    await Promise.all(writes);
    await writer.drain();
  });
});

describe('isRowFault', () => {
  it.each(['22P02', '22021', '23514', '54001'])('blames the row for %s', (code) => {
    expect(isRowFault(sqlError(code))).toBe(true);
  });

  it.each(['40P01', '57P01', '08006', 'ECONNRESET'])('does not blame the row for %s', (code) => {
    expect(isRowFault(sqlError(code))).toBe(false);
  });
});
