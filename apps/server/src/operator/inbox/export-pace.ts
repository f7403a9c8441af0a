import { setTimeout } from 'node:timers/promises';

/** How an export shares the machine with requests. */
export interface ExportPace {
  /** Does the work of one page. */
  work<T>(work: () => Promise<T>): Promise<T>;
  /** Rests after that work. The time that the client took to receive the page counts too. */
  rest(): Promise<void>;
}

export interface ExportPaceOptions {
  /** The share of the time since its last call, 0 to 1, in which requests kept the calling thread busy. */
  readonly busyShare?: () => number;
  /** Milliseconds, from any start. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** For a calling thread that is always busy, a rest is this many times as long as the work before it. */
const REST_PER_WORK = 4;
/** On a machine that is slow for other reasons, a page looks like more work than it is. */
const MAX_REST_MS = 2_000;

/**
 * The busier the calling thread is with other requests, the longer an export rests after each page. An export's
 * thread has a low priority, but its PostgreSQL process has not, and on few cores both make requests wait.
 */
export function createExportPace(options: ExportPaceOptions = {}): ExportPace {
  const { busyShare = createBusyShare(), now = () => performance.now(), wait = sleep } = options;
  let restsUntil = 0;
  return {
    async work(work) {
      const begunAt = now();
      const done = await work();
      const endedAt = now();
      const restMs = REST_PER_WORK * busyShare() * (endedAt - begunAt);
      restsUntil = endedAt + Math.min(MAX_REST_MS, restMs);
      return done;
    },
    async rest() {
      const ms = restsUntil - now();
      if (ms > 0) await wait(ms);
    },
  };
}

const sleep = (ms: number) => setTimeout(ms, undefined, { ref: false });

function createBusyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
