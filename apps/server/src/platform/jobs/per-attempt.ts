import type { JobHandler } from './job.ts';

/** A handler that is made anew for each attempt, so that the attempt uses the settings of its beginning. */
export function perAttempt(make: () => JobHandler): JobHandler {
  return {
    ...make(),
    get atOnce() {
      return make().atOnce;
    },
    run: (job, signal) => make().run(job, signal),
    onDead: (job, error) => make().onDead?.(job, error) ?? [],
  };
}
