import type { ClaimedJob, AttemptEnd } from './attempt.ts';
import { jobRow } from '../job-row.ts';
import type { JobHandler, JobOutcome, NewJob } from '../job.ts';

/** An attempt's outcome, or `stopped` if the server is stopping or the attempt lost its lease. */
export type AttemptResult = JobOutcome | { readonly kind: 'stopped' };

/**
 * Returns a job's next state after an attempt. `random`, from 0 to 1, varies the wait before a
 * retry.
 */
export function endingOf(
  result: AttemptResult,
  job: ClaimedJob,
  handler: Pick<JobHandler, 'retryAfterSeconds' | 'onDead'>,
  now: Date,
  random: number,
): AttemptEnd {
  switch (result.kind) {
    case 'done':
      return finishedEnding(now, { outcome: 'done', ...result });
    case 'saved':
      return {
        ...finishedEnding(now, { outcome: 'saved', response: result.response }),
        state: 'saved',
      };
    case 'skipped':
      return finishedEnding(now, { outcome: 'skipped', error: result.reason });
    case 'postponed':
      return waitingEnding(result.until, 0, { outcome: 'postponed', error: result.reason });
    // The job did not cause the stop, so the attempt does not count. The attempt may still have had
    // its effect.
    case 'stopped':
      return waitingEnding(now, 0, {
        outcome: 'lost',
        error: 'The server stopped before the attempt ended',
      });
    case 'dead':
      return deadEnding(job, handler, now, result);
    case 'retry': {
      const failures = job.attempt - job.lost;
      const next = nextRetryAt(handler.retryAfterSeconds, failures, now, random);
      if (next === null) return deadEnding(job, handler, now, result);
      const { handlerThrew, notBefore } = result;
      const ending = waitingEnding(laterOf(next, notBefore), 1, { outcome: 'retry', ...result });
      return handlerThrew ? { ...ending, handlerThrew } : ending;
    }
  }
}

/** The end of a job after too many attempts without an outcome. */
export function exhaustedEnding(
  job: ClaimedJob,
  handler: Pick<JobHandler, 'onDead'>,
  now: Date,
): AttemptEnd {
  const error = `Gave up after ${job.lost + 1} attempts that ended without a result`;
  return { ...deadEnding(job, handler, now, { error }), outcome: 'lost', lost: 1 };
}

interface EndFacts {
  readonly outcome: AttemptEnd['outcome'];
  readonly response?: string;
  readonly error?: string;
  readonly followUpJobs?: readonly NewJob[] | undefined;
}

function deadEnding(
  job: ClaimedJob,
  handler: Pick<JobHandler, 'onDead'>,
  now: Date,
  { response = '', error }: Pick<EndFacts, 'response'> & { readonly error: string },
): AttemptEnd {
  const followUpJobs = handler.onDead?.(job, error);
  return {
    ...finishedEnding(now, { outcome: 'dead', response, error, followUpJobs }),
    state: 'dead',
  };
}

function finishedEnding(
  now: Date,
  { outcome, response = '', error = '', followUpJobs = [] }: EndFacts,
): AttemptEnd {
  return {
    state: 'done',
    runAt: now,
    finishedAt: now,
    countsTowardSchedule: 1,
    lost: 0,
    outcome,
    response: storable(response),
    error: storable(error),
    followUpJobs: followUpJobs.map((job) => jobRow(job, now)),
  };
}

/** An end after which the job waits for another attempt. */
function waitingEnding(
  runAt: Date,
  countsTowardSchedule: AttemptEnd['countsTowardSchedule'],
  facts: EndFacts,
): AttemptEnd {
  return {
    ...finishedEnding(runAt, facts),
    state: 'ready',
    finishedAt: null,
    countsTowardSchedule,
  };
}

/**
 * How far a wait may deviate from its schedule, in both directions. The deviation spreads the
 * retries of jobs that failed together.
 */
const JITTER = 0.1;

/**
 * When to retry after this many failed attempts (1 after the first failure). Null if the schedule
 * has no more retries. `random` is from 0 to 1.
 */
export function nextRetryAt(
  scheduleSeconds: readonly number[],
  failures: number,
  now: Date,
  random: number,
): Date | null {
  const seconds = scheduleSeconds[failures - 1];
  if (seconds === undefined) return null;
  const factor = 1 + JITTER * (2 * random - 1);
  return new Date(now.getTime() + seconds * 1000 * factor);
}

export function laterOf(a: Date, b: Date | undefined): Date {
  return b !== undefined && b > a ? b : a;
}

/** Stored responses and errors are cut to this length, because a server may send megabytes. */
const MAX_LENGTH = 2_000;

/** Text from outside in a form that a column accepts: without NUL, and limited in length. */
function storable(text: string): string {
  return text.slice(0, MAX_LENGTH).replaceAll('\0', '');
}
