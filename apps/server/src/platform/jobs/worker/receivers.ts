import type { Database } from '../../database/database.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import type { ClaimedJob, AttemptEnd } from './attempt.ts';
import { causeOf } from './cause-of.ts';
import { arrayText } from './claim-jobs.ts';
import type { JobHandler } from '../job.ts';

export interface ReceiversDeps {
  readonly database: Pick<Database, 'run'>;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly now: () => Date;
  /** Called when jobs that waited for a receiver became due. */
  readonly onDue: () => void;
  /**
   * Called when an outage begins or ends, and after this process's first successful delivery to a
   * receiver.
   */
  readonly onReceiver: (change: ReceiverChange) => void;
}

export interface ReceiverChange {
  readonly receiver: NonNullable<JobHandler['receiver']>;
  /** The endpoint's id. Empty for the mail server. */
  readonly target: string;
  readonly isDown: boolean;
  /** Whether this process considered the receiver down before. */
  readonly wasDown: boolean;
  /** The cause of the outage, without personal data. Empty if the receiver is up. */
  readonly cause: string;
}

/**
 * A receiver is considered down after this many failures in a row. A single failure may concern
 * only one delivery.
 */
const OUTAGE_FROM = 3;

// Retries waiting jobs immediately. The extra attempt does not shorten the retry schedule.
const RETRY_NOW = `
update job set run_at = $1::timestamptz, attempts = attempts - 1
where kind = any($2::text[]) and ($3 = '' or target = $3) and state = 'ready' and run_at > $1::timestamptz
  and attempts > lost and last_error <> ''
returning id`;

/**
 * Tracks, for this process, which receivers are down: the mail server, and each webhook endpoint.
 */
export class Receivers {
  readonly #deps: ReceiversDeps;
  /** The number of consecutive failures by receiver. A receiver without attempts has no entry. */
  readonly #failures = new Map<string, number>();

  constructor(deps: ReceiversDeps) {
    this.#deps = deps;
  }

  /**
   * Logs the start and end of an outage. At the end, makes waiting deliveries due now. Never
   * throws.
   */
  attemptEnded(job: ClaimedJob, ending: AttemptEnd): void {
    const receiver = this.#deps.handlers.find(({ kind }) => kind === job.kind)?.receiver;
    if (receiver === undefined || ending.handlerThrew) return;
    const target = receiver === 'webhook' ? job.target : '';
    const key = `${receiver} ${target}`;
    const recorded = this.#failures.get(key);
    const failures = recorded ?? 0;
    const wasDown = failures >= OUTAGE_FROM;
    const { log, onReceiver } = this.#deps;
    if (ending.outcome === 'retry') {
      this.#failures.set(key, failures + 1);
      if (failures + 1 !== OUTAGE_FROM) return;
      const facts = { receiver, target, cause: causeOf(ending) };
      log.error(facts, 'A receiver is down. Its deliveries wait and are retried');
      onReceiver({ ...facts, isDown: true, wasDown });
    } else if (ending.outcome === 'done') {
      this.#failures.set(key, 0);
      if (wasDown) void this.#retryNow(receiver, target);
      if (wasDown || recorded === undefined) {
        onReceiver({ receiver, target, isDown: false, wasDown, cause: '' });
      }
    }
  }

  async #retryNow(receiver: JobHandler['receiver'], target: string): Promise<void> {
    const { database, handlers, log, now, onDue } = this.#deps;
    const handlersOfReceiver = handlers.filter((handler) => handler.receiver === receiver);
    const kinds = arrayText(handlersOfReceiver.map(({ kind }) => kind));
    try {
      const statement = { name: 'retry_jobs_now', text: RETRY_NOW };
      const due = await database.run(statement, [now().toISOString(), kinds, target]);
      log.info({ receiver, target, jobs: due.length }, 'A receiver is up again');
      onDue();
    } catch (error) {
      log.warn(
        { receiver, error: describeError(error) },
        'Waiting deliveries keep their retry times, because updating them failed',
      );
    }
  }
}
