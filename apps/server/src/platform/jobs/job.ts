import type { JobKind } from '@pickup/contracts/deliveries';

/** Something to be done later, at least once. Committed together with what causes it. */
export interface NewJob {
  readonly kind: JobKind;
  readonly leadId: string | null;
  /** Webhooks: the endpoint's id. */
  readonly target?: string;
  /** Webhooks: what happened. */
  readonly event?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** At once unless given. */
  readonly runAt?: Date;
}

/** A job as its handler sees it. */
export interface Job {
  /** The same over all attempts: what receivers tell repetitions by. */
  readonly id: string;
  readonly kind: JobKind;
  readonly leadId: string | null;
  readonly target: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** This attempt's number since the job was made or replayed last, from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
}

/**
 * How an attempt ended. `answer` is what the other side said, `error` why it did not work, both for the
 * operator's eye and never for the log. `causes` are jobs that this ending causes: they commit with it.
 */
export type JobOutcome =
  | { readonly kind: 'done'; readonly answer?: string; readonly causes?: readonly NewJob[] }
  /** Nothing to do any more: erased, suppressed, booked meanwhile. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** Try again by the kind's schedule, and not before `notBefore`. */
  | {
      readonly kind: 'retry';
      readonly error: string;
      readonly answer?: string;
      readonly notBefore?: Date;
    }
  /** Not its turn yet: counts as no attempt. */
  | { readonly kind: 'postponed'; readonly until: Date; readonly reason: string }
  /** No further try would help. */
  | { readonly kind: 'dead'; readonly error: string; readonly answer?: string };

/** Runs the jobs of one kind. Must bear running twice: the process may die before it has answered. */
export interface JobHandler {
  readonly kind: JobKind;
  /** Seconds to wait after the first, second, … failed attempt; after the last one the job is dead. */
  readonly retryAfterSeconds: readonly number[];
  /** An attempt is aborted after this long, milliseconds. */
  readonly timeLimitMs: number;
  /** Jobs of this kind under way at once in one process. */
  readonly atOnce: number;
  /** An error thrown counts as `retry`. */
  run(job: Job, signal: AbortSignal): Promise<JobOutcome>;
  /** What a dead job of this kind causes; commits with its death. */
  onDead?(job: Job, error: string): readonly NewJob[];
}
