import { useLayoutEffect } from 'react';

/**
 * Removes secrets from the URL once they have been read, so that no history entry or bookmark
 * contains them. `kept` is the query that stays. This runs as an effect because React may discard a
 * render and must then be able to read the secrets again.
 */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
