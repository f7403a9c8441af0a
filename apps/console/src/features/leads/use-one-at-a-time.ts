import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs one at a time. Requests during a run cause one more run after it. A failure waits for the
 * next request.
 */
export function useOneAtATime(work: () => Promise<void>): () => void {
  const state = useRef({ running: false, again: false });
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback(() => {
    const run = async (): Promise<void> => {
      state.current = { running: true, again: false };
      await latest.current().catch(() => undefined);
      const { again } = state.current;
      state.current = { running: false, again: false };
      if (again) await run();
    };
    if (state.current.running) state.current.again = true;
    else void run();
  }, []);
}
