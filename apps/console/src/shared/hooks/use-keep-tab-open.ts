import { useEffect } from 'react';

/** While `isNeeded`, makes the browser ask before it closes or reloads the tab. */
export function useKeepTabOpen(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
