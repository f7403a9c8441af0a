import { useEffect } from 'react';

const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Loads code before the visitor needs it: at the first sign of a person, so that a glance costs no bytes. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchNow = () => {
      stop();
      prefetch(load);
    };
    const stop = () => GESTURES.forEach((name) => removeEventListener(name, fetchNow, true));
    GESTURES.forEach((name) => addEventListener(name, fetchNow, { capture: true, passive: true }));
    return stop;
  }, [load]);
}

/** Loads code that may not be needed. Ignores a failure, because the code is loaded again when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
