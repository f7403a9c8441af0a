import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import {
  isGone,
  NO_KEY,
  PLATFORM_LIMIT_MS,
  PLATFORM_RETRY_SECONDS,
  platformTrouble,
} from './platform-trouble.ts';

export interface CallEraseDeps {
  readonly platform: PlatformApi | null;
  readonly operators: readonly string[];
  readonly now?: () => Date;
}

/**
 * Payload: `{platformId}`. Without a key, the job fails, and an email reports it to the operators.
 */
export function createCallEraseHandler(deps: CallEraseDeps): JobHandler {
  return {
    kind: 'call-erase',
    retryAfterSeconds: PLATFORM_RETRY_SECONDS,
    timeLimitMs: PLATFORM_LIMIT_MS + 10_000,
    concurrency: 2,
    run: (job, signal) => erase(deps, job, signal),
    onDead: (job, error) => alertJobs(deps.operators, job, error),
  };
}

async function erase(
  { platform, now = () => new Date() }: CallEraseDeps,
  { payload: { platformId: id } }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  if (typeof id !== 'string') return { kind: 'dead', error: 'the job contains no call id' };
  // The job must fail, because an operator must delete the call, or set the key and replay the job.
  if (!platform) return { kind: 'dead', error: `${NO_KEY}; remove the call at the platform` };
  try {
    await platform('DELETE /call/{id}', { path: { id }, signal, timeoutMs: PLATFORM_LIMIT_MS });
    return { kind: 'done', response: 'the platform has removed the call' };
  } catch (error) {
    if (isGone(error)) return { kind: 'done', response: 'the platform no longer has this call' };
    return platformTrouble(error, now());
  }
}
