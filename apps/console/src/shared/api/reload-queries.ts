import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads these queries, or all of them without `filters`. A query that is still loading for the
 * first time loads twice, because `invalidateQueries` waits for the pending response. That response may
 * be older than the change that caused the reload.
 */
export async function reloadQueries(
  client: QueryClient,
  filters: QueryFilters = {},
): Promise<void> {
  const loading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = new Set<Query>(loading.filter(({ state }) => state.data === undefined));
  await client.invalidateQueries(filters);
  if (first.size > 0) await client.invalidateQueries({ predicate: (query) => first.has(query) });
}
