import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type LeadFilters } from './lead-filters.ts';

export interface UsedFilters {
  readonly filters: LeadFilters;
  /** Changes some; the address changes with them. */
  set(change: Partial<LeadFilters>): void;
}

/** The filters of the address: to be sent to a colleague, and there again after a reload. */
export function useFilters(): UsedFilters {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const set = useCallback(
    (change: Partial<LeadFilters>) =>
      setSearch((before) => writeFilters({ ...readFilters(before), ...change }), {
        replace: true, // letter by letter, "back" would lead nowhere
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { filters, set };
}
