import type { ReplayedState } from '@pickup/contracts/deliveries';
import type { Queryable, Session } from '../database/database.ts';
import type { NewJob } from './job.ts';

/** Where features add jobs that the intake's own statement does not create. */
export interface JobQueue {
  /** Commits the jobs separately and wakes the worker. */
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Adds the jobs to an open transaction. Call `kick` after its commit. */
  addIn(session: Queryable, jobs: readonly NewJob[]): Promise<void>;
  /** Wakes the worker because jobs were committed. Cheap, never throws. */
  kick(): void;
  /**
   * Makes the next attempt of jobs due now, inside an open transaction. Call `kick` after its commit. With an
   * id, a dead or canceled job starts over, and a retrying job keeps its attempt count. Without an id,
   * applies to all jobs in these states, of a kind or target if given. Running jobs are left alone, so two
   * attempts never overlap. Returns how many.
   */
  replayIn(session: Session, which: ReplaySelection): Promise<number>;
  /** Cancels a lead's pending and running jobs, inside a transaction, because the person is being erased. */
  cancelOfLeadIn(session: Session, leadId: string): Promise<void>;
}

export type ReplaySelection =
  | { readonly id: string }
  | {
      readonly kind?: string | undefined;
      readonly target?: string | undefined;
      /** Only dead jobs by default. */
      readonly states?: readonly ReplayedState[];
    };
