import {
  createBackgroundWork,
  type BackgroundWork,
  type PassEnd,
} from '../../platform/background-work.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { CHAIN_BATCH, chainRows } from './chain-rows.ts';
import type { Link } from './ledger-row.ts';

export interface ConsentChainDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly log: Log;
}

// Under a flood of leads, chaining takes a thirtieth of the embedded database's only connection. That still
// chains a few hundred rows a second. The rest waits until there is less load.
const REST_PER_WORK = 29;
// In a log that is kept elsewhere, the head is an anchor. A chain that was rewritten does not contain it.
const HEAD_LOGGED_EVERY_MS = 3_600_000;

/** Chains consent rows shortly after they were committed. Any number of processes can do so on one database. */
export function createConsentChain(deps: ConsentChainDeps): BackgroundWork {
  const { database, log } = deps;
  const heads = new HeadLog(log);
  const work = createBackgroundWork({
    log,
    restPerWork: REST_PER_WORK,
    failure: 'consent records could not be chained; retrying',
    async pass(): Promise<PassEnd> {
      const waiting = await database.run(FIND_UNCHAINED, []);
      if (waiting.length === 0) return 'nothing';
      const { count, head } = await chainRows(database);
      heads.note(head);
      return count === CHAIN_BATCH ? 'more' : 'done';
    },
  });
  return {
    start: () => work.start(),
    kick: () => work.kick(),
    async stop() {
      await work.stop();
      heads.write();
    },
  };
}

/** Logs the ledger's head from time to time. */
class HeadLog {
  readonly #log: Log;
  #head: Link | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(log: Log) {
    this.#log = log;
  }

  note(head: Link | null): void {
    this.#head = head ?? this.#head;
    if (performance.now() - this.#writtenAt >= HEAD_LOGGED_EVERY_MS) this.write();
  }

  write(): void {
    if (this.#head === null) return;
    this.#log.info({ ...this.#head }, 'the consent ledger ends here');
    this.#head = null;
    this.#writtenAt = performance.now();
  }
}

const FIND_UNCHAINED: PreparedStatement = {
  name: 'find_unchained_consent',
  text: 'select 1 from consent where hash is null limit 1',
};
