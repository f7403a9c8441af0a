import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Stale after five minutes, one retry: the specification's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { retry: false },
    },
  });
}

/** A refusal does not change on retry. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isPassing;
}
