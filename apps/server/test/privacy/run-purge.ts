import type { Database } from '../../src/platform/database/database.ts';
import type { Purge } from '../../src/platform/retention/purge.ts';

const DAY_MS = 86_400_000;

/**
 * Removes rows older than `days`. Returns how many it removed, and throws if this differs from the
 * number that the purge counted first.
 */
export async function runPurge(
  database: Pick<Database, 'query' | 'transaction'>,
  purge: Purge,
  now: Date,
  days = 0,
): Promise<number> {
  const cutoff = { now, before: new Date(now.getTime() - days * DAY_MS) };
  const { rows } = await purge.count(database, cutoff);
  let removed = 0;
  await purge.remove(async (work) => {
    const count = await database.transaction(work);
    removed += count;
    return count;
  }, cutoff);
  if (removed !== rows) throw new Error(`${rows} rows were counted, but ${removed} were removed`);
  return removed;
}
