import type { Database, PreparedStatement } from '../platform/database.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Log } from '../platform/log.ts';
import { CHAIN_BATCH, chainRows } from './chain-rows.ts';
import type { Link } from './ledger-row.ts';

export interface ConsentChainDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly log: Log;
}

/** Chains consent rows shortly after they were committed; in any number of processes on one database. */
export interface ConsentChain {
  start(): void;
  /** Ends after the batch under way; what is left is chained at the next start. Idempotent. */
  stop(): Promise<void>;
  /** Tells that rows were committed. Cheap, never throws. */
  kick(): void;
}

// After a kick others may follow at once: together they cost one transaction.
const GATHER_MS = 250;
// A kick is lost when its process dies, and what it left is chained by another: a look costs an index probe.
const LOOK_AGAIN_MS = 1_000;
const LOOK_AGAIN_IDLE_MS = 60_000;
const BUSY_FOR_MS = 10_000;
const AFTER_FAILURE_MS = 2_000;
// While leads pour in, chaining takes a thirtieth of the embedded database's one connection: still some
// hundred rows a second, and what is left over waits for a quieter moment.
const REST_PER_WORK = 29;
// A machine that is slow for other reasons makes a batch look like much work.
const LONGEST_REST_MS = 2_000;
// In a log that is kept elsewhere the head is an anchor: a chain that was written anew lacks it.
const HEAD_LOGGED_EVERY_MS = 3_600_000;

/** What one look at the ledger came to. */
interface Pass {
  readonly restMs: number;
  readonly mayBeMore: boolean;
}

export function createConsentChain(deps: ConsentChainDeps): ConsentChain {
  return new Chain(deps);
}

class Chain implements ConsentChain {
  readonly #deps: ConsentChainDeps;
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  #wakesAt = Number.POSITIVE_INFINITY;
  #underWay: Promise<void> | null = null;
  #isKicked = false;
  #busyUntil = 0;
  #restsUntil = 0;
  #head: Link | null = null;
  #headLoggedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: ConsentChainDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#wakeWithin(0);
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    this.#wakesAt = Number.POSITIVE_INFINITY;
    await this.#underWay;
    this.#logHead();
  }

  kick(): void {
    this.#isKicked = true;
    this.#wakeWithin(GATHER_MS);
  }

  #wakeWithin(ms: number): void {
    const wakesAt = Math.max(performance.now() + ms, this.#restsUntil);
    if (!this.#isStarted || this.#underWay !== null || wakesAt >= this.#wakesAt) return;
    clearTimeout(this.#timer);
    this.#wakesAt = wakesAt;
    this.#timer = setTimeout(() => void this.#wake(), wakesAt - performance.now());
    this.#timer.unref(); // by itself it keeps no process alive
  }

  async #wake(): Promise<void> {
    this.#wakesAt = Number.POSITIVE_INFINITY;
    this.#isKicked = false;
    this.#underWay = this.#work().then(({ restMs, mayBeMore }) => {
      this.#underWay = null;
      this.#restsUntil = performance.now() + restMs;
      this.#wakeWithin(mayBeMore ? 0 : this.#isKicked ? GATHER_MS : this.#pause());
    });
    await this.#underWay;
  }

  async #work(): Promise<Pass> {
    const begunAt = performance.now();
    try {
      if (!(await this.#hasWork())) return { restMs: 0, mayBeMore: false };
      const { count, head } = await chainRows(this.#deps.database);
      this.#remember(head);
      const restMs = Math.min(LONGEST_REST_MS, REST_PER_WORK * (performance.now() - begunAt));
      return { restMs, mayBeMore: count === CHAIN_BATCH };
    } catch (error) {
      const fields = { error: describeError(error) };
      this.#deps.log.error(fields, 'consent records are not chained yet; it is tried again');
      return { restMs: AFTER_FAILURE_MS, mayBeMore: true };
    }
  }

  async #hasWork(): Promise<boolean> {
    const rows = await this.#deps.database.run(FIND_UNCHAINED, []);
    if (rows.length > 0) this.#busyUntil = performance.now() + BUSY_FOR_MS;
    return rows.length > 0;
  }

  #pause(): number {
    return performance.now() < this.#busyUntil ? LOOK_AGAIN_MS : LOOK_AGAIN_IDLE_MS;
  }

  #remember(head: Link | null): void {
    this.#head = head ?? this.#head;
    if (performance.now() - this.#headLoggedAt >= HEAD_LOGGED_EVERY_MS) this.#logHead();
  }

  #logHead(): void {
    if (this.#head === null) return;
    this.#deps.log.info({ ...this.#head }, 'the consent ledger ends here');
    this.#head = null;
    this.#headLoggedAt = performance.now();
  }
}

const FIND_UNCHAINED: PreparedStatement = {
  name: 'find_unchained_consent',
  text: 'select 1 from consent where hash is null limit 1',
};
