import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type DeliveryFilters } from './delivery-filters.ts';

/** The filters of the address, and how to change some of them. */
export function useFilters(): [DeliveryFilters, (change: Partial<DeliveryFilters>) => void] {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const change = (some: Partial<DeliveryFilters>) =>
    setQuery(writeFilters({ ...filters, ...some }), { replace: true });
  return [filters, change];
}
