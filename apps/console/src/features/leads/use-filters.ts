import { useUrlFilters, type UrlFilters } from '../../shared/hooks/use-url-filters.ts';
import { readFilters, writeFilters, type LeadFilters } from './lead-filters.ts';

export type UsedFilters = UrlFilters<LeadFilters>;

const FORM = { read: readFilters, write: writeFilters };

export function useFilters(): UsedFilters {
  return useUrlFilters(FORM);
}
