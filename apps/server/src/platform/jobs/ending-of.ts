import type { ClaimedJob, Ending } from './attempt.ts';
import { jobRow } from './job-row.ts';
import type { JobHandler, JobOutcome, NewJob } from './job.ts';
import { laterOf, nextTry } from './retry-delay.ts';
import { storable } from './storable.ts';

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
      const { answer = '', error, notBefore } = result;
      return readyEnding(laterOf(next, notBefore), 'retry', answer, error, 1);
    }
  }
}

/** The end of a job whose attempts all ended without an outcome. It is not retried forever. */
export function lostForGood(
  job: ClaimedJob,
  handler: Pick<JobHandler, 'onDead'>,
  now: Date,
): Ending {
  const error = `Given up: ${job.lost + 1} attempts ended without a word`;
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
