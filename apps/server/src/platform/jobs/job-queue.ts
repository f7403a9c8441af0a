import type { ReplayedState } from '@pickup/contracts/deliveries';
import type { Session } from '../database/database.ts';
import type { NewJob } from './job.ts';

/** Where features put jobs that the intake's own statement does not make. */
export interface JobQueue {
  /** Commits the jobs on their own and wakes the worker. */
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Adds them to a transaction under way; call `kick` after its commit. */
  addIn(session: Session, jobs: readonly NewJob[]): Promise<void>;
  /** Tells the worker that jobs were committed. Cheap, never throws. */
  kick(): void;
  /**
   * Makes the next attempt of jobs due now, inside a transaction under way; call `kick` after its commit. One by
   * id: a dead or cancelled one begins anew, one that waits after a failed attempt goes on where it was. Or
   * all in these states, of a kind or target if given. A job under way is left alone, so no two attempts overlap.
   * Answers how many.
   */
  replayIn(session: Session, which: ReplaySelection): Promise<number>;
  /** Cancels what has not run yet of a lead, inside a transaction: the person is to be forgotten. */
  cancelOfLeadIn(session: Session, leadId: string): Promise<void>;
}

export type ReplaySelection =
  | { readonly id: string }
  | {
      readonly kind?: string | undefined;
      readonly target?: string | undefined;
      /** Dead ones alone unless given. */
      readonly states?: readonly ReplayedState[];
    };
