import { useAddressFilters, type AddressFilters } from '../../shared/hooks/use-address-filters.ts';
import { readFilters, writeFilters, type DeliveryFilters } from './delivery-filters.ts';

const FORM = { read: readFilters, write: writeFilters };

export function useFilters(): AddressFilters<DeliveryFilters> {
  return useAddressFilters(FORM);
}
