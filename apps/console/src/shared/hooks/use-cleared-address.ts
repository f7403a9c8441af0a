import { useLayoutEffect } from 'react';

/** Runs as an effect, because React may discard a render and then needs the secrets again. */
export function useClearedAddress(isRead: boolean, kept = ''): void {
  useLayoutEffect(() => {
    if (isRead) history.replaceState(history.state, '', location.pathname + kept);
  }, [isRead, kept]);
}
