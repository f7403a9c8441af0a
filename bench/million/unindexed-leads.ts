import { indexLeads } from '../../apps/server/src/domain/leads/search/index-leads.ts';
import { waitForLock } from '../../apps/server/src/platform/database/advisory-locks.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { UNINDEX_NEWEST } from './seed-statements.ts';

/**
 * Makes the newest leads wait to be indexed, as after a burst: they have no words. The indexer's lock keeps them
 * waiting. The returned function indexes them again.
 */
export async function keepUnindexed(
  database: Database,
  count: number,
): Promise<() => Promise<void>> {
  const unlock = await lockIndexer(database);
  await database.query(UNINDEX_NEWEST, [count]);
  return async () => {
    await unlock();
    while ((await indexLeads(database, 1_000)) > 0);
  };
}

function lockIndexer(database: Database): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (release = resolve));
  return new Promise((resolve, reject) => {
    const holding = database.transaction(async (session) => {
      await session.query(`select ${waitForLock('leadIndex')}`);
      resolve(() => {
        release();
        return holding;
      });
      await isOver;
    });
    holding.catch(reject);
  });
}
