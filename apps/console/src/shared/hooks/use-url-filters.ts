import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../format/days.ts';

export interface UrlFilters<Filters> {
  readonly filters: Filters;
  set(change: FilterChange<Filters>): void;
}

export type FilterChange<Filters> = Partial<Filters> | ((current: Filters) => Partial<Filters>);

export interface UrlForm<Filters> {
  readonly defaults: Filters;
  read(search: URLSearchParams): Filters;
  write(filters: Filters): URLSearchParams;
}

export type FiltersOf<Form> = Form extends UrlForm<infer Filters> ? Filters : never;

/** Each reader must return the filter's default for empty or invalid text. */
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
  const defaults = read(new URLSearchParams());
  const write = (filters: Filters) => {
    const isSet = ([name, value]: [string, unknown]) => value !== defaults[name as keyof Filters];
    const set = Object.entries(filters).filter(isSet);
    return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  };
  return { defaults, read, write };
}

export const oneOf =
  <Value extends string, None extends string | null>(values: readonly Value[], none: None) =>
  (text: string): Value | None =>
    values.find((value) => value === text) ?? none;

export const matching =
  (...patterns: readonly RegExp[]) =>
  (text: string): string =>
    patterns.some((pattern) => pattern.test(text)) ? text : '';

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const readDay = (text: string): string => (isDay(text) ? text : '');

/** `form` must be the same object in every render. */
export function useUrlFilters<Filters>(form: UrlForm<Filters>): UrlFilters<Filters> {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => form.read(search), [form, search]);
  const set = useCallback(
    (change: FilterChange<Filters>) =>
      setSearch(
        () => {
          // The URL changes before the router renders, so only the URL always has the latest
          // filters.
          const current = form.read(new URLSearchParams(window.location.search));
          return form.write({
            ...current,
            ...(typeof change === 'function' ? change(current) : change),
          });
        },
        {
          replace: true, // Back must not step through each typed letter.
          preventScrollReset: true,
        },
      ),
    [form, setSearch],
  );
  return { filters, set };
}
