import type { Address, ResponseAt } from '@pickup/client';
import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../services.ts';
import type { ApiError } from './api-error.ts';
import { reloadQueries } from './reload-queries.ts';

type Options<Data> = Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>;

export function queryKeyOf(path: string): QueryKey {
  const [address = '', query = ''] = path.split('?');
  return ['api', address, query];
}

export function useApiQuery<const A extends Address<'GET'>>(
  path: A,
  options: Options<ResponseAt<'GET', A>> = {},
): UseQueryResult<ResponseAt<'GET', A>, ApiError> {
  const api = useApi();
  return useQuery<ResponseAt<'GET', A>, ApiError>({
    ...options,
    queryKey: queryKeyOf(path),
    queryFn: ({ signal }) => api.get(path, { signal }),
  });
}

export function useInvalidate(): (...paths: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (...paths) =>
      reloadQueries(client, {
        predicate: ({ queryKey: [scope, address] }) =>
          scope === 'api' && paths.some((path) => isUnder(String(address), path)),
      }),
    [client],
  );
}

const isUnder = (address: string, path: string) =>
  address === path || address.startsWith(`${path}/`);
