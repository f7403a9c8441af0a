import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Returns the time in milliseconds, rounded down to a whole number of steps after `since`. A step
 * must be at least 1,000 ms, because all callers share one timer that fires every second.
 */
export function useNow(since: number, stepOf: (elapsed: number) => number): number {
  return useSyncExternalStore(subscribe, () => {
    // This device's clock may be behind the server's.
    const elapsed = Math.max(0, Date.now() - since);
    const step = stepOf(elapsed);
    return since + Math.floor(elapsed / step) * step;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
