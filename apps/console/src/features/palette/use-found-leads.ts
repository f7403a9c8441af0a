import { useEffect, useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';

// Short enough to feel immediate, long enough that a name is one request and not eight.
const PAUSE_MS = 200;
const NEWEST = '/api/leads?limit=5&quarantined=without&sort=newest';

/** Leads matching the typed text, newest first; without text the newest of all. */
export function useFoundLeads(typed: string) {
  const mayRead = useHasPermission('leads.read');
  const asked = useSettled(typed);
  const path =
    asked === ''
      ? NEWEST
      : (`/api/leads?limit=8&q=${encodeURIComponent(asked)}&sort=newest` as const);
  const query = useApiQuery(path, {
    enabled: mayRead,
    placeholderData: (before) => before,
  });
  const isSearching = mayRead && (asked !== typed || query.isFetching);
  // Results for a different text are not shown.
  const isOther = asked !== typed || query.isPlaceholderData || query.isError;
  return {
    leads: isOther ? [] : (query.data?.leads ?? []),
    isSearching,
    error: asked === typed && query.isError ? query.error : null,
    retry: query.refetch,
  };
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
