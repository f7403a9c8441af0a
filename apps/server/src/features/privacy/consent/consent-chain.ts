import {
  createBackgroundWork,
  type BackgroundWork,
  type PassResult,
} from '../../../platform/processes/background-work.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { CHAIN_BATCH, chainConsents } from './chain-consents.ts';
import type { Link } from './ledger-row.ts';

export interface ConsentChainDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly log: Log;
}

// Under heavy load, chaining uses a thirtieth of the embedded database's time, enough for a few
// hundred rows a second.
const REST_FACTOR = 29;
// A copy of the log on another machine reveals a rewritten chain, which lacks the logged heads.
const HEAD_LOGGED_EVERY_MS = 3_600_000;

export function createConsentChain({ database, log }: ConsentChainDeps): BackgroundWork {
  let head: Link | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logHead = () => {
    if (head) log.info({ ...head }, 'the head of the consent ledger');
    head = null;
    loggedAt = performance.now();
  };
  const work = createBackgroundWork({
    log,
    restFactor: REST_FACTOR,
    failure: 'consent records could not be chained; retrying',
    async pass(): Promise<PassResult> {
      const waiting = await database.query('select from consent where hash is null limit 1');
      if (waiting.length === 0) return 'nothing';
      const chained = await chainConsents(database);
      head = chained.head ?? head;
      if (head && performance.now() - loggedAt >= HEAD_LOGGED_EVERY_MS) logHead();
      return chained.count === CHAIN_BATCH ? 'more' : 'done';
    },
  });
  return {
    start: () => work.start(),
    kick: () => work.kick(),
    async stop() {
      await work.stop();
      logHead();
    },
  };
}
