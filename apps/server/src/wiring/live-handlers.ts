import {
  perVersion,
  type LiveSettings,
  type SiteVersion,
} from '../domain/settings/live-settings.ts';
import type { JobHandler } from '../platform/jobs/job.ts';

/**
 * Handlers that use the settings of the moment when an attempt begins. `make` returns handlers of the same kinds, in
 * the same order, for every version.
 */
export function liveHandlers(
  live: Pick<LiveSettings, 'current'>,
  make: (version: SiteVersion) => readonly JobHandler[],
): JobHandler[] {
  const made = perVersion(make);
  return made(live.current()).map((first, index) => {
    const now = () => made(live.current())[index] ?? first;
    return {
      kind: first.kind,
      ...(first.receiver && { receiver: first.receiver }),
      retryAfterSeconds: first.retryAfterSeconds,
      timeLimitMs: first.timeLimitMs,
      get atOnce() {
        return now().atOnce;
      },
      run: (job, signal) => now().run(job, signal),
      onDead: (job, error) => now().onDead?.(job, error) ?? [],
    };
  });
}
