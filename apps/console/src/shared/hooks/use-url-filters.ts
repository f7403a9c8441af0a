import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../format/days.ts';

export interface UrlFilters<Filters> {
  readonly filters: Filters;
  /** Changes some filters and the URL. If `change` is a function, it gets the latest filters. */
  set(change: FilterChange<Filters>): void;
}

export type FilterChange<Filters> = Partial<Filters> | ((current: Filters) => Partial<Filters>);

export interface UrlForm<Filters> {
  /** The default filters, which apply to a URL without parameters. */
  readonly none: Filters;
  /** Reads the filters of a URL. Ignores invalid values. */
  read(search: URLSearchParams): Filters;
  /** Writes the filters that differ from `none`. */
  write(filters: Filters): URLSearchParams;
}

/** The filters that a form reads. */
export type FiltersOf<Form> = Form extends UrlForm<infer Filters> ? Filters : never;

/**
 * Creates a form from one reader for each filter. A reader converts a parameter's text, and returns
 * the default if the text is empty or invalid.
 */
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

/** Keeps filters in the URL, so that a link or a reload restores them. `form` must stay the same. */
export function useUrlFilters<Filters>(form: UrlForm<Filters>): UrlFilters<Filters> {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => form.read(search), [form, search]);
  const set = useCallback(
    (change: FilterChange<Filters>) =>
      setSearch(
        () => {
          // The router renders a change after it has changed the URL, so only the URL is sure to
          // have the latest filters.
          const current = form.read(new URLSearchParams(window.location.search));
          return form.write({
            ...current,
            ...(typeof change === 'function' ? change(current) : change),
          });
        },
        {
          replace: true, // Otherwise the Back button would step through each typed letter.
          preventScrollReset: true,
        },
      ),
    [form, setSearch],
  );
  return { filters, set };
}
