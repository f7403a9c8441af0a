import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { apiKey } from '../../shared/api/use-api-query.ts';
import { useLeadChanges } from '../../shared/leads/use-lead-changes.ts';
import type { LeadPages } from '../../shared/leads/kept-leads.ts';
import { useApi } from '../../shared/services.ts';
import { addedIds, beginWith, holdBack, type Pending } from './fresh-leads.ts';

const PAGE = 50;
const MOST = 200;

/** The leads of a query, page by page, kept up to date while somebody looks. */
export function useLeadList(query: string, mayMove: () => boolean) {
  const api = useApi();
  const path = `/api/leads?${query}`;
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
    // Kept fresh from its beginning, below: asked for again as a whole, each page would be a request.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
  const fresh = useFreshness(path, mayMove);
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.leads) ?? NONE, [list.data]);
  return { list, leads, ...fresh };
}

const NONE: readonly OperatorLead[] = [];

/** Asks for the list's beginning when something has changed, and shows it unless that would move what is read. */
function useFreshness(path: string, mayMove: () => boolean) {
  const api = useApi();
  const client = useQueryClient();
  const [pending, setPending] = useState<Pending | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(NO_IDS);
  useEffect(() => {
    setPending(null);
    setArrived(NO_IDS);
  }, [path]);
  const show = useCallback(
    (page: OperatorLeadPage) => {
      const shown = client.getQueryData<LeadPages>(apiKey(path));
      if (shown) setArrived(new Set(addedIds(shown, page)));
      client.setQueryData<LeadPages>(apiKey(path), beginWith(page));
      setPending(null);
    },
    [client, path],
  );
  const renew = useCallback(async () => {
    const before = client.getQueryData<LeadPages>(apiKey(path));
    if (!before) return;
    const known = before.pages.reduce((sum, { leads }) => sum + leads.length, 0);
    const limit = Math.min(MOST, Math.max(PAGE, known));
    const page = await api.get<OperatorLeadPage>(`${path}&limit=${limit}`);
    const shown = client.getQueryData<LeadPages>(apiKey(path));
    if (!shown) return;
    if (mayMove()) return show(page);
    const held = holdBack(shown, page);
    client.setQueryData<LeadPages>(apiKey(path), held.pages);
    setPending(held.pending);
  }, [api, client, path, mayMove, show]);
  const { live } = useLeadChanges(useOneAtATime(renew));
  return { live, pending, arrived, show, renew };
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Runs one at a time; what was asked for meanwhile runs once after it. A failure waits for the next time. */
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
