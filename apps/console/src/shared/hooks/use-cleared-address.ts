import { useEffect, useLayoutEffect } from 'react';

/**
 * Removes secrets from the URL after the page has read them: the fragment, and all parameters
 * except `keptSearch`. This runs as an effect, because React may discard a render, and the next
 * render must still find the secrets. Also reads a link that is pasted over this page's URL.
 */
export function useClearedAddress(isRead: boolean, keptSearch = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + keptSearch);
  }, [isRead, keptSearch]);
  useEffect(() => {
    // A browser loads nothing if a user pastes a link that differs only in its fragment.
    const readAgain = () => {
      if (location.hash.includes('=')) location.reload();
    };
    addEventListener('hashchange', readAgain);
    return () => removeEventListener('hashchange', readAgain);
  }, []);
}
