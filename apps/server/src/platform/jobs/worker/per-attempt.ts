import type { JobHandler } from '../job.ts';

/**
 * Makes a new handler for each attempt, so that an attempt uses the settings that apply when it
 * begins.
 */
export function perAttempt(make: () => JobHandler): JobHandler {
  return {
    ...make(),
    get concurrency() {
      return make().concurrency;
    },
    run: (job, signal) => make().run(job, signal),
    onDead: (job, error) => make().onDead?.(job, error) ?? [],
  };
}
