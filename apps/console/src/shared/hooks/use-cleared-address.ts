import { useLayoutEffect } from 'react';

/**
 * Removes secrets from the URL once they have been read, so that no history entry or bookmark
 * contains them. `kept` stays. Runs in an effect, because React may discard a render when the
 * session changes. The next render would then find nothing to read.
 */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
