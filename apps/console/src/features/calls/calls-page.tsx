import './calls.css';
import type { OperatorCallPage } from '@pickup/contracts/voice-calls';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApiError } from '../../shared/api/api-error.ts';
import { apiKey } from '../../shared/api/use-api-query.ts';
import { CallCard } from '../../shared/leads/call-card.tsx';
import { useApi } from '../../shared/services.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../shared/ui/states.tsx';

const PATH = '/api/calls?limit=50';
const RENEW_MS = 15_000;

/** Voice calls, the newest first, those without a lead as well. */
export function CallsPage() {
  const list = useCalls();
  const calls = list.data?.pages.flatMap((page) => page.calls) ?? [];
  return (
    <Page title="Calls" lead="What the voice assistant and the visitors of the page said.">
      {list.isPending && <LoadingRows />}
      {list.isError && list.data === undefined && (
        <ErrorState error={list.error} onRetry={list.refetch} />
      )}
      {list.isSuccess && calls.length === 0 && (
        <EmptyState icon="phone" title="No call yet">
          Calls that visitors have with the voice assistant stand here, with their transcripts.
        </EmptyState>
      )}
      {calls.length > 0 && (
        <ul className="calls" aria-label="Calls">
          {calls.map((call) => (
            <li key={call.id} className="card">
              <div className="card-body">
                <CallCard call={call} />
                {call.lead_id === null ? (
                  <p className="muted small">It belongs to no lead.</p>
                ) : (
                  <p>
                    <Link className="tap-link" to={`/leads/${call.lead_id}`}>
                      Open its lead
                    </Link>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="row">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  );
}

function useCalls() {
  const api = useApi();
  return useInfiniteQuery<
    OperatorCallPage,
    ApiError,
    InfiniteData<OperatorCallPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: apiKey(PATH),
    queryFn: ({ pageParam, signal }) =>
      api.get(`${PATH}${pageParam === null ? '' : `&cursor=${pageParam}`}`, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: RENEW_MS,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? RENEW_MS : false),
  });
}
