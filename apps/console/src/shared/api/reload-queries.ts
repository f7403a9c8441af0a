import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads these queries, all of them without `filters`. A query that is still loading for the first
 * time loads twice: `invalidateQueries` waits for the answer under way, which may be older than the
 * change that asks for the reload.
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
