import { useLayoutEffect } from 'react';

/**
 * Keeps secrets out of the history and bookmarks. Runs as an effect because React may discard a
 * render, and the next render must read the secrets again.
 */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
