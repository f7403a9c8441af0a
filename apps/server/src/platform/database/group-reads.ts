import { BatchWriter } from './batch-writer.ts';

/** Reads the values of several keys in one statement: one value per key, in the same order. */
export type ReadMany<Source, Key, Value> = (
  source: Source,
  keys: readonly Key[],
) => Promise<readonly Value[]>;

/**
 * Turns a read of many keys into a read of one. Reads that are requested at the same time, or while an earlier
 * one is running, share a statement. `readMany` must be safe to repeat. A key that the database refuses fails
 * alone.
 */
export function groupReads<Source extends object, Key, Value>(
  readMany: ReadMany<Source, Key, Value>,
): (source: Source, key: Key) => Promise<Value> {
  const groups = new WeakMap<Source, BatchWriter<Key, Value>>();
  const groupOf = (source: Source): BatchWriter<Key, Value> => {
    const known = groups.get(source);
    if (known) return known;
    const group = new BatchWriter<Key, Value>({
      commit: (keys) => readMany(source, keys),
      atOnce: 1,
    });
    groups.set(source, group);
    return group;
  };
  return (source, key) => groupOf(source).write(key);
}

/**
 * The same for rows that are found by an id: the row, or null if there is none. `readRows` gets each id once and
 * may return the rows in any order.
 */
export function groupReadsById<Source extends object, Row>(
  readRows: (source: Source, ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): (source: Source, id: string) => Promise<Row | null> {
  return groupReads(async (source, ids) =>
    inOrderOf(ids, await readRows(source, [...new Set(ids)]), idOf),
  );
}

/** The rows in the order of their keys. A key without a row gets null. */
export function inOrderOf<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
