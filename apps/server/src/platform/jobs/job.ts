import type { JobKind } from '@pickup/contracts/deliveries/deliveries';

/** Work to do later, at least once. Usually committed in the transaction that causes it. */
export interface NewJob {
  /**
   * A fixed id, for a job that several processes may add but that must exist only once. By default
   * a new id.
   */
  readonly id?: string;
  readonly kind: JobKind;
  readonly leadId: string | null;
  /** The endpoint's id, for webhooks. */
  readonly target?: string;
  /** The event type, for webhooks. */
  readonly event?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** When to run the job. By default, as soon as possible. */
  readonly runAt?: Date;
}

/** A job as its handler sees it. */
export interface Job {
  /** The same for all attempts, so that receivers recognize repetitions. */
  readonly id: string;
  readonly kind: JobKind;
  readonly leadId: string | null;
  readonly target: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** This attempt's number since the job was created or last replayed, from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
}

/**
 * How an attempt ended. `response` is the receiver's reply and `error` the reason for the failure.
 * The console shows both, but the log must not contain them. `followUpJobs` are new jobs that are
 * committed with this outcome.
 */
export type JobOutcome =
  | { readonly kind: 'done'; readonly response?: string; readonly followUpJobs?: readonly NewJob[] }
  /**
   * An email was written to a file, not sent. The job can be replayed once there is a mail server.
   */
  | { readonly kind: 'saved'; readonly response: string }
  /**
   * There is nothing left to do. For example, the lead was erased, suppressed, or has booked in the
   * meantime.
   */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** The job is retried on its kind's schedule, but not before `notBefore`. */
  | {
      readonly kind: 'retry';
      readonly error: string;
      readonly response?: string;
      readonly notBefore?: Date;
      /** Whether the handler itself threw. The receiver is then not considered down. */
      readonly handlerThrew?: true;
    }
  /** The job cannot run yet. This does not count as an attempt. */
  | { readonly kind: 'postponed'; readonly until: Date; readonly reason: string }
  /** The job failed permanently, because a retry would not help. */
  | { readonly kind: 'dead'; readonly error: string; readonly response?: string };

/**
 * Runs the jobs of one kind. Must be safe to run twice, because the process may die before it
 * reports the outcome.
 */
export interface JobHandler {
  readonly kind: JobKind;
  /**
   * Seconds to wait after the first, second, … failed attempt. If the attempt after the last wait
   * fails too, the job is dead.
   */
  readonly retryAfterSeconds: readonly number[];
  /** An attempt is aborted after this many milliseconds. */
  readonly timeLimitMs: number;
  /**
   * How many jobs of this kind run at the same time. Each of several processes runs its share, but
   * at least one.
   */
  readonly concurrency: number;
  /** The receiver of these jobs: the mail server, or the endpoint that a job's target names. */
  readonly receiver?: 'email' | 'webhook';
  /** A thrown error has the effect of `retry`. */
  run(job: Job, signal: AbortSignal): Promise<JobOutcome>;
  /**
   * Returns the jobs that a dead job of this kind causes. These jobs are committed with the outcome
   * `dead`.
   */
  onDead?(job: Job, error: string): readonly NewJob[];
}
