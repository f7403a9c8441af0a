import { useLayoutEffect } from 'react';

/**
 * Removes secrets from the URL once they have been read, so that no history entry or bookmark
 * contains them. `kept` stays. An effect does this: React may discard a render, and the next one
 * must still find them.
 */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
