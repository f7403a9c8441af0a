import type { AttemptResult } from './ending-of.ts';
import type { Job, JobHandler } from '../job.ts';
import { errorMessage } from '../../error-message.ts';

/** Why an attempt is aborted. */
export type AbortReason = 'time-limit' | 'stopping' | 'lease-lost';

export interface RunningAttempt {
  /** Never rejects. */
  readonly result: Promise<AttemptResult>;
  abort(why: AbortReason): void;
}

export interface RunAttemptOptions {
  /** How long an aborted handler may take to report what it has done, in milliseconds. */
  readonly graceMs: number;
  /** Called with an error that the handler throws, unless the attempt was aborted. */
  readonly onError: (error: unknown) => void;
}

/** Runs a handler within its time limit. A handler that ignores its signal is abandoned. */
export function runAttempt(
  handler: Pick<JobHandler, 'run' | 'timeLimitMs'>,
  job: Job,
  { graceMs, onError }: RunAttemptOptions,
): RunningAttempt {
  const aborter = new AbortController();
  let why: AbortReason | null = null;
  let abandon: (() => void) | undefined;
  const abandoned = new Promise<AttemptResult>((resolve) => {
    abandon = () => resolve(abortedResult(why, handler.timeLimitMs));
  });
  let grace: NodeJS.Timeout | undefined;
  function abort(reason: AbortReason): void {
    if (why !== null) return;
    why = reason;
    grace = setTimeout(() => abandon?.(), graceMs);
    aborter.abort(new Error(`The attempt was aborted: ${reason}`));
  }
  const limit = setTimeout(abort, handler.timeLimitMs, 'time-limit');

  async function run(): Promise<AttemptResult> {
    try {
      return await handler.run(job, aborter.signal);
    } catch (error) {
      if (why !== null) return abortedResult(why, handler.timeLimitMs);
      onError(error);
      const message = errorMessage(error);
      return { kind: 'retry', error: message, handlerThrew: true };
    }
  }

  const result = Promise.race([run(), abandoned]).finally(() => {
    clearTimeout(limit);
    clearTimeout(grace);
  });
  return { result, abort };
}

function abortedResult(why: AbortReason | null, timeLimitMs: number): AttemptResult {
  if (why !== 'time-limit') return { kind: 'stopped' };
  return { kind: 'retry', error: `The attempt took longer than ${timeLimitMs / 1000} s` };
}
