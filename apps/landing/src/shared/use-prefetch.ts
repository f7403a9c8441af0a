import { useEffect } from 'react';
import { savesData } from '@pickup/ui/saves-data';
import { whenIdle } from './when-idle.ts';

/**
 * Loads code before the visitor needs it: once the hydrated page is idle, or at the first touch if
 * that comes first. With data saving on, it loads only at the first touch.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchNow = () => {
      stop();
      prefetch(load);
    };
    const stop = () => removeEventListener('pointerdown', fetchNow, true);
    addEventListener('pointerdown', fetchNow, { capture: true, passive: true });
    const cancel = savesData() ? () => undefined : whenIdle(fetchNow);
    return () => {
      stop();
      cancel();
    };
  }, [load]);
}

/** Loads code that may not be needed. Ignores a failure, because the code is loaded again when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
