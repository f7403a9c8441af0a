import type { JobKind } from '@pickup/contracts/deliveries/deliveries';

/** Work to do later, at least once. Commits together with its cause. */
export interface NewJob {
  /** For a job that several processes may add, but that must exist only once. A new one by default. */
  readonly id?: string;
  readonly kind: JobKind;
  readonly leadId: string | null;
  /** The endpoint's id, for webhooks. */
  readonly target?: string;
  /** The event type, for webhooks. */
  readonly event?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** At once by default. */
  readonly runAt?: Date;
}

/** A job as its handler sees it. */
export interface Job {
  /** The same for all attempts. Receivers recognize repetitions by it. */
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
 * How an attempt ended. `answer` is the receiver's reply and `error` the reason of the failure. Both are for
 * the operator and never for the log. `causes` are jobs that this outcome causes, and they commit with it.
 */
export type JobOutcome =
  | { readonly kind: 'done'; readonly answer?: string; readonly causes?: readonly NewJob[] }
  /** There is nothing left to do: erased, suppressed, or booked in the meantime. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** Retry by the kind's schedule, but not before `notBefore`. */
  | {
      readonly kind: 'retry';
      readonly error: string;
      readonly answer?: string;
      readonly notBefore?: Date;
      /** The handler threw, so it says nothing about the receiver. */
      readonly isOurs?: true;
    }
  /** It is not the job's turn yet. This does not count as an attempt. */
  | { readonly kind: 'postponed'; readonly until: Date; readonly reason: string }
  /** A retry would not help. */
  | { readonly kind: 'dead'; readonly error: string; readonly answer?: string };

/**
 * Runs the jobs of one kind. Must be safe to run twice, because the process may die before it reports the
 * outcome.
 */
export interface JobHandler {
  readonly kind: JobKind;
  /** Seconds to wait after the first, second, … failed attempt. After the last one the job is dead. */
  readonly retryAfterSeconds: readonly number[];
  /** An attempt is aborted after this many milliseconds. */
  readonly timeLimitMs: number;
  /** How many jobs of this kind run at once. Each of several processes runs its share, but at least one. */
  readonly atOnce: number;
  /** Who takes what these jobs send: the mail server, or the endpoint that a job's target names. */
  readonly receiver?: 'email' | 'webhook';
  /** A thrown error counts as `retry`. */
  run(job: Job, signal: AbortSignal): Promise<JobOutcome>;
  /** The jobs that a dead job of this kind causes. They commit with its death. */
  onDead?(job: Job, error: string): readonly NewJob[];
}
