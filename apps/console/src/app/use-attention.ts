import type { Attention } from '@pickup/contracts/attention';
import { useApiQuery } from '../shared/api/use-api-query.ts';

const NOTHING: Attention = { quarantined: null, failed_deliveries: null };

/** The figures that need attention; reloaded every minute, and after a change. */
export function useAttention(): Attention {
  const { data } = useApiQuery<Attention>('/api/attention', {
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
  return data ?? NOTHING;
}
