import type { Attention } from '@pickup/contracts/operations/attention';
import { useApiQuery } from './use-api-query.ts';

/** Returns an empty object until the figures have loaded. */
export function useAttention(): Partial<Attention> {
  const { data } = useApiQuery('/api/attention', {
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? {};
}
