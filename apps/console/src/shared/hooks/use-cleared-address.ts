import { useLayoutEffect } from 'react';

/**
 * Removes the secrets from the URL. This runs as an effect, because React may discard a render, and
 * the next render must still find the secrets.
 */
export function useClearedAddress(isRead: boolean, keptSearch = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + keptSearch);
  }, [isRead, keptSearch]);
}
