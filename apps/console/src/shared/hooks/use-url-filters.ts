import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface UrlFilters<Filters> {
  readonly filters: Filters;
  /** Changes some filters, and with them the URL. A function gets the filters as they are by then. */
  set(change: FilterChange<Filters>): void;
}

export type FilterChange<Filters> = Partial<Filters> | ((current: Filters) => Partial<Filters>);

export interface UrlForm<Filters> {
  /** Reads the filters of a URL; ignores what is invalid. */
  read(search: URLSearchParams): Filters;
  write(filters: Filters): URLSearchParams;
}

/**
 * Filters kept in the URL, so that a link or a reload restores them. `form` must be the same at
 * every call.
 */
export function useUrlFilters<Filters>(form: UrlForm<Filters>): UrlFilters<Filters> {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => form.read(search), [form, search]);
  const set = useCallback(
    (change: FilterChange<Filters>) =>
      setSearch(
        () => {
          // The router renders a change later than it changes the URL, so its own state may miss the last one.
          const current = form.read(new URLSearchParams(window.location.search));
          return form.write({
            ...current,
            ...(typeof change === 'function' ? change(current) : change),
          });
        },
        {
          replace: true, // otherwise "back" would step through each letter
          preventScrollReset: true,
        },
      ),
    [form, setSearch],
  );
  return { filters, set };
}
