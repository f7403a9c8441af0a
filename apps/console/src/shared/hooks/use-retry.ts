import { CONSOLE_CONFIG_PATH } from '@pickup/contracts/console-config';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../api/api-error.ts';

// A restarting server is back within seconds.
const EVERY_MS = 5_000;

/**
 * Calls `work` every few seconds while `active`. No browser event reports that a server is back:
 * `online` is only about the network.
 */
export function useRetryInterval(active: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => run(), EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}

/** Calls `retry` once the server answers again, if it was the server that failed. */
export function useRetryWhenOnline(error: unknown, retry: (() => unknown) | undefined): void {
  const isAway = error instanceof ApiError && error.isUnreached;
  useRetryInterval(isAway && retry !== undefined, () => {
    void isServerBack().then((isBack) => (isBack ? retry?.() : undefined));
  });
}

/**
 * Whether the server answers again. A separate request, so that the failed one's message stays on
 * screen.
 */
export async function isServerBack(): Promise<boolean> {
  try {
    return (await fetch(CONSOLE_CONFIG_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
