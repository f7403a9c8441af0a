import { createBackgroundWork, type BackgroundWork } from '../processes/background-work.ts';
import { runIfDue, runLocalRules, type RetentionDeps } from './run-rules.ts';
import { readRun } from './stored-runs.ts';

/**
 * Removes old data once an hour, in one of the processes. Each process also removes old files from
 * its own machine, after it starts and after every run.
 */
export function createRetentionWork(deps: RetentionDeps): BackgroundWork {
  const { database, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let cleanedAfter = -1;
  const work = createBackgroundWork({
    log,
    restFactor: 1,
    failure: 'old data could not be removed; retrying',
    async pass() {
      const run = await runIfDue(deps, { signal });
      if (run !== null) {
        cleanedAfter = run.getTime();
        return 'done';
      }
      const last = (await readRun(database)).startedAt?.getTime() ?? -1;
      if (signal.aborted || last <= cleanedAfter) return 'nothing';
      await runLocalRules(deps, signal);
      cleanedAfter = last;
      return 'done';
    },
  });
  return {
    start: () => work.start(),
    kick: () => work.kick(),
    stop() {
      stopping.abort();
      return work.stop();
    },
  };
}
