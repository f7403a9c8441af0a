import { createBackgroundWork, type BackgroundWork } from '../background-work.ts';
import type { Database, PreparedStatement } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { foldRollups } from './fold-rollups.ts';
import type { RollupSource } from './rollup.ts';

export interface RollupsDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly sources: readonly RollupSource[];
  readonly log: Log;
  readonly now: () => Date;
}

// Leaves most of the time to requests. A database with a million existing leads is still rolled up within minutes.
const REST_PER_WORK = 4;
/** Only whole minutes are rolled up, so new arrivals alone do not need more frequent passes. */
const ARRIVALS_EVERY_MS = 20_000;

/** Keeps the rollups up to date, shortly after each change. Does not start by itself. */
export function createRollups({ database, sources, log, now }: RollupsDeps): BackgroundWork {
  let nextArrivals = 0;
  return createBackgroundWork({
    log,
    restPerWork: REST_PER_WORK,
    failure: 'figures could not be rolled up; retrying',
    async pass() {
      const marks = await database.run(FIND_MARKS, []);
      if (marks.length === 0 && performance.now() < nextArrivals) return 'nothing';
      let hasMore = false;
      for (const source of sources) {
        hasMore = (await foldRollups(database, source, now())) || hasMore;
      }
      nextArrivals = hasMore ? 0 : performance.now() + ARRIVALS_EVERY_MS;
      return hasMore ? 'more' : 'done';
    },
  });
}

const FIND_MARKS: PreparedStatement = {
  name: 'find_rollup_marks',
  text: 'select 1 from rollup_mark limit 1',
};
