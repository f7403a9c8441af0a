import type { Session } from '../database.ts';
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
   * Makes dead (or cancelled) jobs ready again, all at once: one by id, or every dead one, of a kind or
   * target if given. Answers how many.
   */
  replay(which: ReplaySelection): Promise<number>;
  /** Cancels what has not run yet of a lead, inside a transaction: the person is to be forgotten. */
  cancelOfLeadIn(session: Session, leadId: string): Promise<void>;
}

export type ReplaySelection =
  { readonly id: string } | { readonly kind?: string; readonly target?: string };
