import type { ClaimedJob, Ending } from './attempt.ts';
import { jobRow } from './job-row.ts';
import type { JobHandler, JobOutcome, NewJob } from './job.ts';

/** The outcome of an attempt, or that it was aborted because the server stops. */
export type AttemptResult = JobOutcome | { readonly kind: 'stopped' };

/** A job's next state after an attempt. `random`, from 0 to 1, spreads the waits. */
export function endingOf(
  result: AttemptResult,
  job: ClaimedJob,
  handler: Pick<JobHandler, 'retryAfterSeconds' | 'onDead'>,
  now: Date,
  random: number,
): Ending {
  switch (result.kind) {
    case 'done':
      return finalEnding(now, 'done', result.answer ?? '', '', result.causes);
    case 'skipped':
      return finalEnding(now, 'skipped', '', result.reason);
    case 'postponed':
      return readyEnding(result.until, 'postponed', '', result.reason, 0);
    // Not the job's fault, so the attempt does not count. Whether it had an effect is unknown.
    case 'stopped':
      return readyEnding(now, 'lost', '', 'The server stopped before it ended', 0);
    case 'dead':
      return deadEnding(job, handler, now, result);
    case 'retry': {
      const failures = job.attempt - job.lost;
      const next = nextTry(handler.retryAfterSeconds, failures, now, random);
      if (next === null) return deadEnding(job, handler, now, result);
      const { answer = '', error, notBefore, isOurs } = result;
      const ending = readyEnding(laterOf(next, notBefore), 'retry', answer, error, 1);
      return isOurs ? { ...ending, isOurs } : ending;
    }
  }
}

/** The end of a job whose attempts all ended without an outcome. It is not retried forever. */
export function lostForGood(
  job: ClaimedJob,
  handler: Pick<JobHandler, 'onDead'>,
  now: Date,
): Ending {
  const error = `Gave up after ${job.lost + 1} attempts that ended without a result`;
  return { ...deadEnding(job, handler, now, { error }), outcome: 'lost', lost: 1 };
}

function deadEnding(
  job: ClaimedJob,
  handler: Pick<JobHandler, 'onDead'>,
  now: Date,
  { answer = '', error }: { readonly answer?: string; readonly error: string },
): Ending {
  const causes = handler.onDead?.(job, error);
  return { ...finalEnding(now, 'dead', answer, error, causes), state: 'dead' };
}

function finalEnding(
  now: Date,
  outcome: 'done' | 'skipped' | 'dead',
  answer: string,
  error: string,
  causes: readonly NewJob[] = [],
): Ending {
  return {
    state: 'done',
    runAt: now,
    finishedAt: now,
    counts: 1,
    lost: 0,
    outcome,
    answer: storable(answer),
    error: storable(error),
    causes: causes.map((cause) => jobRow(cause, now)),
  };
}

function readyEnding(
  runAt: Date,
  outcome: 'retry' | 'postponed' | 'lost',
  answer: string,
  error: string,
  counts: 0 | 1,
): Ending {
  return {
    state: 'ready',
    runAt,
    finishedAt: null,
    counts,
    lost: 0,
    outcome,
    answer: storable(answer),
    error: storable(error),
    causes: [],
  };
}

/**
 * How far a wait may differ from its schedule, in both directions. Jobs that failed together should not retry
 * together.
 */
const JITTER = 0.1;

/**
 * When to retry after this many failed attempts (1: the first one just failed). Null when the schedule is
 * used up. `random` is from 0 to 1.
 */
export function nextTry(
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

/** Enough of a response for the operator. A server may send megabytes. */
const MAX_LENGTH = 2_000;

/** Text from outside as a column accepts it: no NUL, and limited in length. */
function storable(text: string): string {
  return text.slice(0, MAX_LENGTH).replaceAll('\0', '');
}
