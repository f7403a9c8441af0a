import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads the matching queries, or all without `filters`. A query's first load may have begun
 * before the change that caused the reload. `invalidateQueries` only waits for that load, so this
 * reloads the query once more.
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
