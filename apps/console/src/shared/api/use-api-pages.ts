import type { Address, ResponseAt } from '@pickup/client';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useApi } from '../services.ts';
import type { ApiError } from './api-error.ts';
import { queryKeyOf } from './use-api-query.ts';

export interface CursorPage {
  readonly next_cursor: string | null;
}

type Pages<Page> = InfiniteData<Page, string | null>;
type Options<Page> = Pick<
  UseInfiniteQueryOptions<Page, ApiError, Pages<Page>, readonly unknown[], string | null>,
  'refetchInterval' | 'staleTime'
>;

/** The cache keeps this list separate from the path's `useApiQuery` result. */
export function useApiPages<const A extends Address<'GET'>>(
  path: A,
  options: Options<PageAt<A>> = {},
): UseInfiniteQueryResult<Pages<PageAt<A>>, ApiError> {
  const api = useApi();
  return useInfiniteQuery({
    ...options,
    queryKey: [...queryKeyOf(path), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.get(pathOfPage(path, pageParam), { signal }) as Promise<never>,
    initialPageParam: null as string | null,
    getNextPageParam: (page: PageAt<A>) => page.next_cursor,
  });
}

type PageAt<A extends Address<'GET'>> = ResponseAt<'GET', A> & CursorPage;

export function pathOfPage<const A extends string>(path: A, cursor: string | null): A {
  if (cursor === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}` as A;
}
