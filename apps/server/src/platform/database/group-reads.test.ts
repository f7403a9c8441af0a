import { describe, expect, it } from 'vitest';
import { groupReads, inOrderOf } from './group-reads.ts';

/** A source that doubles numbers and keeps the keys of each statement. */
function doubling() {
  const statements: (readonly number[])[] = [];
  const read = groupReads(async (_source: object, keys: readonly number[]) => {
    statements.push(keys);
    await Promise.resolve();
    if (keys.includes(13)) throw Object.assign(new Error('refused'), { code: '22P02' });
    return keys.map((key) => key * 2);
  });
  return { read, statements };
}

describe('grouped reads', () => {
  it('reads keys requested at the same time in one statement, and returns each its own value', async () => {
    const { read, statements } = doubling();
    const source = {};
    expect(await Promise.all([read(source, 1), read(source, 2), read(source, 1)])).toEqual([
      2, 4, 2,
    ]);
    expect(statements).toEqual([[1, 2, 1]]);
  });

  it('never mixes the keys of two sources', async () => {
    const { read, statements } = doubling();
    expect(await Promise.all([read({}, 1), read({}, 2)])).toEqual([2, 4]);
    expect(statements).toEqual([[1], [2]]);
  });

  it('fails only the key that the database refuses', async () => {
    const { read } = doubling();
    const source = {};
    const [one, refused, two] = await Promise.allSettled([
      read(source, 1),
      read(source, 13),
      read(source, 2),
    ]);
    expect([one, two]).toMatchObject([{ value: 2 }, { value: 4 }]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
  });

  it('gives a key without a row null, and a repeated key the same row twice', () => {
    const rows = [{ id: 'b' }, { id: 'a' }];
    expect(inOrderOf(['a', 'c', 'b', 'a'], rows, ({ id }) => id)).toEqual([
      { id: 'a' },
      null,
      { id: 'b' },
      { id: 'a' },
    ]);
  });
});
