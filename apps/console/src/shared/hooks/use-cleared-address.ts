import { useLayoutEffect } from 'react';

/**
 * Removes secrets from the URL after the page has read them: the fragment, and all parameters
 * except `keptSearch`. This runs as an effect, because React may discard a render, and the next
 * render must still find the secrets.
 */
export function useClearedAddress(isRead: boolean, keptSearch = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + keptSearch);
  }, [isRead, keptSearch]);
}
