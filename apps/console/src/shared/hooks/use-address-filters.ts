import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressFilters<Filters> {
  readonly filters: Filters;
  /** Changes some filters, and with them the address. */
  set(change: Partial<Filters>): void;
}

export interface AddressForm<Filters> {
  /** Reads an address; ignores what is invalid. */
  read(search: URLSearchParams): Filters;
  write(filters: Filters): URLSearchParams;
}

/**
 * Filters kept in the address, so that a link or a reload restores them. `form` must be the same at
 * every call.
 */
export function useAddressFilters<Filters>(form: AddressForm<Filters>): AddressFilters<Filters> {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => form.read(search), [form, search]);
  const set = useCallback(
    (change: Partial<Filters>) =>
      setSearch((before) => form.write({ ...form.read(before), ...change }), {
        replace: true, // otherwise "back" would step through each letter
        preventScrollReset: true,
      }),
    [form, setSearch],
  );
  return { filters, set };
}
