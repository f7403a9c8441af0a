import { useLayoutEffect } from 'react';

/**
 * Removes secrets from the address once they were read, so that they stay in no history and no
 * bookmark; `kept` stays. Runs in an effect: React may discard a render when the session changes,
 * and the next one would find nothing to read.
 */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
