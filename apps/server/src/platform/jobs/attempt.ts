import type { AttemptOutcome, JobState } from '@pickup/contracts/deliveries';
import type { JobRow } from './job-row.ts';
import type { Job } from './job.ts';

/** A job that this process may run, for as long as it holds the lease. */
export interface ClaimedJob extends Job {
  /** Only under it may be said how the attempt ended. */
  readonly lease: string;
  /** How many earlier attempts ended without a word. */
  readonly lost: number;
}

/** An attempt's end as it is written down: the attempt's row, and what becomes of the job. */
export interface Ending {
  readonly state: Extract<JobState, 'ready' | 'done' | 'dead'>;
  readonly runAt: Date;
  readonly finishedAt: Date | null;
  /** Whether it counts: 0 when it was not the job's turn, or the server stopped under way. */
  readonly counts: 0 | 1;
  /** Whether it ended without a word. */
  readonly lost: 0 | 1;
  readonly outcome: AttemptOutcome;
  readonly answer: string;
  readonly error: string;
  /** Jobs that commit with it. */
  readonly causes: readonly JobRow[];
}
