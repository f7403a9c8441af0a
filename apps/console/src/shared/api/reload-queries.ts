import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads queries whose data may have changed on the server. During a query's first load,
 * `invalidateQueries` starts no new request, although the load may have started before the change.
 * So this function invalidates such queries again after their first load.
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
