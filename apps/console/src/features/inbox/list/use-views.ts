import type { LeadView } from '@pickup/contracts/inbox/lead-views';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { areDefaultColumns, readColumns, writeColumns } from './lead-columns.ts';
import { LEAD_FORM, type UsedFilters } from './lead-filters.ts';

export const VIEWS_PATH = '/api/lead-views';

type Filters = UsedFilters['filters'];

export const readView = ({ query }: Pick<LeadView, 'query'>): Filters =>
  LEAD_FORM.read(new URLSearchParams(query));

/** Leaves out the search text, which no view stores, and the default columns. */
export function queryOf(filters: Filters): string {
  const columns = readColumns(filters.columns);
  const named = columns && !areDefaultColumns(columns) ? writeColumns(columns) : '';
  return LEAD_FORM.write({ ...filters, q: '', columns: named }).toString();
}

export const useViews = () => useApiQuery(VIEWS_PATH).data?.views;

/** The saved view with exactly these filters, order and columns. */
export function useShownView(filters: Filters): LeadView | undefined {
  const query = queryOf(filters);
  return useViews()?.find((view) => queryOf(readView(view)) === query);
}
