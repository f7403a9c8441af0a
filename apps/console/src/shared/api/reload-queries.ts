import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * A query that is still loading for the first time may have started before the change.
 * `invalidateQueries` only waits for that load, so this function invalidates the query a second
 * time.
 */
export async function reloadQueries(
  client: QueryClient,
  filters: QueryFilters = {},
): Promise<void> {
  const loading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const firstLoads = new Set<Query>(loading.filter(({ state }) => state.data === undefined));
  await client.invalidateQueries(filters);
  if (firstLoads.size > 0)
    await client.invalidateQueries({ predicate: (query) => firstLoads.has(query) });
}
