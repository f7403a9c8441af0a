import { useApiPages } from '../../shared/api/use-api-pages.ts';
import type { deliveriesPath } from './delivery-filters.ts';

// The first retry of a failed delivery starts within seconds, so the lists reload often.
export const REFRESH_MS = 15_000;

export function useDeliveries(path: ReturnType<typeof deliveriesPath>) {
  const list = useApiPages(path, { refetchInterval: REFRESH_MS });
  return { list, deliveries: list.data?.pages.flatMap((page) => page.deliveries) ?? [] };
}
