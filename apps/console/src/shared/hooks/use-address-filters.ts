import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressFilters<Filters> {
  readonly filters: Filters;
  /** Changes some; the address changes with them. */
  set(change: Partial<Filters>): void;
}

export interface AddressForm<Filters> {
  /** What an address says; anything that cannot be counts as nothing. */
  read(search: URLSearchParams): Filters;
  write(filters: Filters): URLSearchParams;
}

/**
 * Filters that stand in the address: to be sent to a colleague, and there again after a reload. The form is to be
 * the same at every call.
 */
export function useAddressFilters<Filters>(form: AddressForm<Filters>): AddressFilters<Filters> {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => form.read(search), [form, search]);
  const set = useCallback(
    (change: Partial<Filters>) =>
      setSearch((before) => form.write({ ...form.read(before), ...change }), {
        replace: true, // letter by letter, "back" would lead nowhere
        preventScrollReset: true,
      }),
    [form, setSearch],
  );
  return { filters, set };
}
