import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** A first load may have begun before the change, but `invalidateQueries` only waits for it. */
export async function reloadQueries(
  client: QueryClient,
  filters: QueryFilters = {},
): Promise<void> {
  const loading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = new Set<Query>(loading.filter(({ state }) => state.data === undefined));
  await client.invalidateQueries(filters);
  if (first.size > 0) await client.invalidateQueries({ predicate: (query) => first.has(query) });
}
