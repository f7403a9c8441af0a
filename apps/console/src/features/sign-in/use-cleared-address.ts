import { useLayoutEffect } from 'react';

/**
 * Takes out of the address what was read of it, so that it is in no history and no bookmark; `kept` stays.
 * Not while rendering: React throws a render away when the session changes meanwhile, and the next one would
 * find nothing to read.
 */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
