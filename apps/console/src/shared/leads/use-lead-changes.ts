import { useEffect, useRef, useState } from 'react';
import { useApi } from '../services.ts';
import { watchLeads } from './watch-leads.ts';

/** Runs when leads arrive or change. A screen that nobody looks at does not listen; it catches up later. */
export function useLeadChanges(onChange: () => unknown): { readonly live: boolean } {
  const api = useApi();
  const [live, setLive] = useState(false);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let stop = (): void => undefined;
    const listen = () => {
      stop();
      if (document.hidden) return;
      stop = watchLeads({ api, onChange: () => void latest.current(), onLive: setLive });
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      stop();
    };
  }, [api]);
  return { live };
}
