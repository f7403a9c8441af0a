import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query: `useMediaQuery('(width >= 75rem)')`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
