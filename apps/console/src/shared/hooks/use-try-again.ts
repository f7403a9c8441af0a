import { useEffect, useEffectEvent } from 'react';

// A server that starts anew is back within seconds.
const EVERY_MS = 5_000;

/**
 * Calls `work` every few seconds while `active`: that a server answers again no event of the browser tells,
 * `online` is about its own network alone.
 */
export function useTryAgain(active: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => run(), EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}
