import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { apiKey } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { leadsOf } from './fresh-leads.ts';
import { PAGE, useFreshness } from './use-freshness.ts';

/** The leads of a query, page by page, kept up to date while the screen is open. */
export function useLeadList(query: string, mayMove: () => boolean) {
  const api = useApi();
  const path = `/api/leads?${query}` as const;
  const list = useInfiniteQuery<
    OperatorLeadPage,
    ApiError,
    InfiniteData<OperatorLeadPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: apiKey(path),
    queryFn: ({ pageParam, signal }) =>
      api.get(`${path}&limit=${PAGE}${pageParam === null ? '' : `&cursor=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    // useFreshness updates the rows in place. A refetch of the whole list would need one request
    // per page.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    // With each page it would compare every lead that is loaded already.
    structuralSharing: false,
  });
  const fresh = useFreshness(path, mayMove, list.isSuccess);
  const leads = useMemo(() => (list.data ? leadsOf(list.data) : NONE), [list.data]);
  return { list, leads, ...fresh };
}

const NONE: readonly OperatorLead[] = [];
