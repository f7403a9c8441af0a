import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Steps are at least 1,000 ms, counted from `since`. All clocks share one timer. */
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
