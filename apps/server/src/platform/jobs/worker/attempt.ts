import type { AttemptOutcome, JobState } from '@pickup/contracts/deliveries/deliveries';
import type { JobRow } from '../job-row.ts';
import type { Job } from '../job.ts';

/** A job that this process may run while it holds the lease. */
export interface ClaimedJob extends Job {
  /** Only the holder of the lease may record how the attempt ended. */
  readonly lease: string;
  /** How many earlier attempts ended without an outcome. */
  readonly lost: number;
}

/** The end of an attempt as stored: the attempt's row, and the job's next state. */
export interface AttemptEnd {
  readonly state: Extract<JobState, 'ready' | 'done' | 'saved' | 'dead'>;
  readonly runAt: Date;
  readonly finishedAt: Date | null;
  /**
   * 1 if the attempt counts toward the retry schedule. 0 if the job was postponed, or if the server
   * stopped during the attempt.
   */
  readonly countsTowardSchedule: 0 | 1;
  /** 1 if the attempt ended without an outcome, because its process stopped responding. */
  readonly lost: 0 | 1;
  readonly outcome: AttemptOutcome;
  readonly response: string;
  readonly error: string;
  /** Whether the handler itself threw. The receiver is then not considered down. */
  readonly handlerThrew?: true;
  /** New jobs that are committed with this end. */
  readonly followUpJobs: readonly JobRow[];
}
