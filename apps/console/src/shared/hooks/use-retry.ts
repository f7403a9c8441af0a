import { CONSOLE_CONFIG_PATH } from '@pickup/contracts/operations/console-config';
import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 5_000;

/** Repeats `work` every 5 s, because no browser event reports that the server is back. */
export function useRetryInterval(active: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => run(), EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}

export async function isServerBack(): Promise<boolean> {
  try {
    return (await fetch(CONSOLE_CONFIG_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
