import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * `invalidateQueries` only waits for a query's first load. That load may have begun before the
 * change, so this reloads the query once more.
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
