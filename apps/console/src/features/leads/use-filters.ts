import { useAddressFilters, type AddressFilters } from '../../shared/hooks/use-address-filters.ts';
import { readFilters, writeFilters, type LeadFilters } from './lead-filters.ts';

export type UsedFilters = AddressFilters<LeadFilters>;

const FORM = { read: readFilters, write: writeFilters };

export function useFilters(): UsedFilters {
  return useAddressFilters(FORM);
}
