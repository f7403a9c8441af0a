import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../format/days.ts';

export interface UrlFilters<Filters> {
  readonly filters: Filters;
  /** Changes some filters, and with them the URL. A function receives the latest filters. */
  set(change: FilterChange<Filters>): void;
}

export type FilterChange<Filters> = Partial<Filters> | ((current: Filters) => Partial<Filters>);

export interface UrlForm<Filters> {
  /** The default filters, which a URL without parameters stands for. */
  readonly none: Filters;
  /** Reads the filters of a URL; ignores what is invalid. */
  read(search: URLSearchParams): Filters;
  /** Writes the filters that differ from `none`. */
  write(filters: Filters): URLSearchParams;
}

/** The filters that a form reads. */
export type FiltersOf<Form> = Form extends UrlForm<infer Filters> ? Filters : never;

/** Reads and writes these filters. Each function reads a text, and returns the default for an empty or invalid one. */
export function urlForm<Filters extends object>(readers: {
  readonly [Name in keyof Filters]: (text: string) => Filters[Name];
}): UrlForm<Filters> {
  const read = (search: URLSearchParams) => {
    const entries = Object.entries<(text: string) => unknown>(readers);
    const values = entries.map(([name, readOne]) => [
      name,
      readOne(search.get(name)?.trim() ?? ''),
    ]);
    return Object.fromEntries(values) as Filters;
  };
  const none = read(new URLSearchParams());
  const write = (filters: Filters) => {
    const isSet = ([name, value]: [string, unknown]) => value !== none[name as keyof Filters];
    const set = Object.entries(filters).filter(isSet);
    return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  };
  return { none, read, write };
}

/** Reads one of these values. */
export const oneOf =
  <Value extends string, None extends string | null>(values: readonly Value[], none: None) =>
  (text: string): Value | None =>
    values.find((value) => value === text) ?? none;

/** Reads a text that matches one of these patterns. */
export const matching =
  (...patterns: readonly RegExp[]) =>
  (text: string): string =>
    patterns.some((pattern) => pattern.test(text)) ? text : '';

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a day such as 2026-01-31. */
export const readDay = (text: string): string => (isDay(text) ? text : '');

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
          // The router renders a change later than it changes the URL, so its state may lack the latest change.
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
