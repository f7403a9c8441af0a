import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads queries whose data may have changed on the server. `invalidateQueries` only waits for a
 * query's first load, which may have started before the change. So this invalidates it again.
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
