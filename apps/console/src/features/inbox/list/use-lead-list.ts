import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { queryKeyOf } from '../../../shared/api/use-api-query.ts';
import { updateCachedLeads, type LeadPages } from '../../../shared/leads/cached-leads.ts';
import { useNewLeads } from '../../../shared/leads/new-leads-context.ts';
import { useLeadChanges } from '../../../shared/leads/use-lead-changes.ts';
import { useReloadLeads } from '../../../shared/leads/use-reload-leads.ts';
import { useApi } from '../../../shared/services.ts';
import {
  firstPageOf,
  hasDifferentOrder,
  insertNewLeads,
  leadsOf,
  newestOf,
  newLeadsIn,
  type Pending,
} from './fresh-leads.ts';

export function useLeadList(query: string, mayMoveRows: () => boolean) {
  const api = useApi();
  const path = `/api/leads?${query}` as const;
  const list = useInfiniteQuery<
    OperatorLeadPage,
    ApiError,
    InfiniteData<OperatorLeadPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: queryKeyOf(path),
    queryFn: ({ pageParam, signal }) =>
      api.get(`${path}&limit=${PAGE}${pageParam === null ? '' : `&cursor=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    // A refetch would request every page again, so useFreshness updates the rows in place instead.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    // Structural sharing would compare all loaded leads whenever a page loads.
    structuralSharing: false,
  });
  const fresh = useFreshness(path, mayMoveRows, list.isSuccess);
  const leads = useMemo(() => (list.data ? leadsOf(list.data) : NONE), [list.data]);
  return { list, leads, ...fresh };
}

const NONE: readonly OperatorLead[] = [];

export const PAGE = 50;
const MAX_PER_REQUEST = 200;

type ListPath = `/api/leads?${string}`;

/**
 * Updates the list. While the operator has scrolled down or selected leads, only counts new leads,
 * so that no row moves.
 */
function useFreshness(path: ListPath, mayMoveRows: () => boolean, isLoaded: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const reloadLeads = useReloadLeads();
  const isArrival = useIsArrival(path, isLoaded);
  const [pending, setPending] = useState<Pending | null>(null);
  // The leads in the order that the server returns now. Null if the list shows that order.
  const [sortedPage, setSortedPage] = useState<OperatorLeadPage | null>(null);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(NO_IDS);
  const sortsNext = useRef(false);
  const show = (page: OperatorLeadPage) => {
    const shown = client.getQueryData<LeadPages>(queryKeyOf(path));
    if (shown) setNewIds(idsOf(newLeadsIn(shown, page).filter(isArrival)));
    client.setQueryData<LeadPages>(queryKeyOf(path), firstPageOf(page));
    setPending(null);
    setSortedPage(null);
  };
  const update = async () => {
    const sortsNow = sortsNext.current;
    // Reset even if the list has not loaded yet, because the first load is sorted anyway.
    sortsNext.current = false;
    const cached = client.getQueryData<LeadPages>(queryKeyOf(path));
    if (!cached) return;
    const known = leadsOf(cached);
    // If the list keeps its order, request one page more than the list has. The extra page keeps
    // new leads from pushing known leads out of the response.
    const length = sortsNow ? Math.max(PAGE, known.length) : known.length + PAGE;
    const limit = Math.min(MAX_PER_REQUEST, length);
    const page = await api.get(`${path}&limit=${limit}`);
    if (sortsNow && mayMoveRows()) return show(page);
    updateCachedLeads(client, page.leads);
    const fresh = idsOf(page.leads);
    await reloadLeads(known.map(({ id }) => id).filter((id) => !fresh.has(id)));
    const shown = client.getQueryData<LeadPages>(queryKeyOf(path));
    if (!shown) return;
    const arrivals = newLeadsIn(shown, page).filter(isArrival);
    const mayMoveNow = mayMoveRows();
    if (mayMoveNow) {
      if (arrivals.length > 0) setNewIds(idsOf(arrivals));
      client.setQueryData<LeadPages>(queryKeyOf(path), insertNewLeads(shown, page));
    }
    setPending(mayMoveNow || arrivals.length === 0 ? null : { page, arrivals: arrivals.length });
    setSortedPage(hasDifferentOrder(shown, page) ? page : null);
  };
  const { key } = useLocation();
  const requestUpdate = useOneAtATime(update);
  const requestSortedUpdate = useCallback(() => {
    sortsNext.current = true;
    requestUpdate();
  }, [requestUpdate]);
  useEffect(() => {
    setPending(null);
    setSortedPage(null);
    setNewIds(NO_IDS);
    requestSortedUpdate();
  }, [path, key, requestSortedUpdate]);
  const { live } = useLeadChanges(requestUpdate, requestSortedUpdate);
  return { live, pending, sorted: sortedPage, newIds, show, update: requestUpdate };
}

const NO_IDS: ReadonlySet<string> = new Set();
const idsOf = (leads: readonly { readonly id: string }[]) => new Set(leads.map(({ id }) => id));

/**
 * Returns a function that checks whether a lead has just arrived. A lead that is new to the list
 * may also be an older lead that now matches the query.
 */
function useIsArrival(path: string, isLoaded: boolean) {
  const client = useQueryClient();
  const { baseline, newest } = useNewLeads();
  const known = useRef({ baseline, newest, since: '' });
  known.current = { ...known.current, baseline, newest };
  useEffect(() => {
    const shown = client.getQueryData<LeadPages>(queryKeyOf(path));
    const loaded = shown ? newestOf(leadsOf(shown)) : '';
    known.current.since = loaded > known.current.newest ? loaded : known.current.newest;
  }, [client, path, isLoaded]);
  return ({ received_at: at }: { readonly received_at: string }) => {
    const { baseline: first, since } = known.current;
    return at > since && at > first;
  };
}

/** Calls during a run cause one more run. Only the next call retries a failed run. */
function useOneAtATime(work: () => Promise<void>): () => void {
  const state = useRef({ running: false, again: false });
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback(() => {
    const run = async (): Promise<void> => {
      state.current = { running: true, again: false };
      await latest.current().catch(() => undefined);
      const { again } = state.current;
      state.current = { running: false, again: false };
      if (again) await run();
    };
    if (state.current.running) state.current.again = true;
    else void run();
  }, []);
}
