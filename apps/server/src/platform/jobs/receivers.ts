import type { Database } from '../database/database.ts';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import type { ClaimedJob, Ending } from './attempt.ts';
import { causeOf } from './cause-of.ts';
import { arrayText } from './claim-jobs.ts';
import type { JobHandler } from './job.ts';

export interface ReceiversDeps {
  readonly database: Pick<Database, 'run'>;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly now: () => Date;
  /** Called when waiting jobs became due. */
  readonly onDue: () => void;
}

/** One failed attempt may be about one delivery. This many in a row are about the receiver. */
const OUTAGE_FROM = 3;

// The next attempt of a job that waits for its retry comes at once, and a failure of it does not use the schedule up.
const RETRY_NOW = `
update job set run_at = $1::timestamptz, attempts = attempts - 1
where kind = any($2::text[]) and ($3 = '' or target = $3) and state = 'ready' and run_at > $1::timestamptz
  and attempts > lost and last_error <> ''
returning id`;

/** Which receivers are down: the mail server, and each webhook endpoint. As this process sees it. */
export class Receivers {
  readonly #deps: ReceiversDeps;
  /** How many attempts in a row failed. A receiver that works has no entry. */
  readonly #failures = new Map<string, number>();

  constructor(deps: ReceiversDeps) {
    this.#deps = deps;
  }

  /** Logs an outage once, and its end. At its end, what waits for the receiver is sent now. Never throws. */
  attemptEnded(job: ClaimedJob, ending: Ending): void {
    const receiver = this.#deps.handlers.find(({ kind }) => kind === job.kind)?.receiver;
    if (receiver === undefined) return;
    const target = receiver === 'webhook' ? job.target : '';
    const key = `${receiver} ${target}`;
    const failures = this.#failures.get(key) ?? 0;
    if (ending.outcome === 'retry') {
      this.#failures.set(key, failures + 1);
      if (failures + 1 === OUTAGE_FROM) {
        const facts = { receiver, target, cause: causeOf(ending) };
        this.#deps.log.warn(facts, 'A receiver takes no deliveries. They wait and are retried');
      }
    } else if (ending.outcome === 'done') {
      this.#failures.delete(key);
      if (failures >= OUTAGE_FROM) void this.#retryNow(receiver, target);
    }
  }

  async #retryNow(receiver: JobHandler['receiver'], target: string): Promise<void> {
    const { database, handlers, log, now, onDue } = this.#deps;
    const theirs = handlers.filter((handler) => handler.receiver === receiver);
    const kinds = arrayText(theirs.map(({ kind }) => kind));
    try {
      const statement = { name: 'retry_jobs_now', text: RETRY_NOW };
      const due = await database.run(statement, [now().toISOString(), kinds, target]);
      log.info({ receiver, target, jobs: due.length }, 'A receiver takes deliveries again');
      onDue();
    } catch (error) {
      log.warn({ receiver, error: describeError(error) }, 'Waiting deliveries keep their times');
    }
  }
}
