import type { ReplayedState } from '@pickup/contracts/deliveries';
import type { DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { Api } from '../../shared/api/create-api.ts';
import { pathOfPage } from '../../shared/api/use-api-pages.ts';
import { deliveriesPath, type DeliveryFilters } from './delivery-filters.ts';

export interface ResendableCount {
  readonly count: number;
  readonly ids: readonly string[];
  /** Whether there are more than were counted. */
  readonly hasMore: boolean;
}

const PAGE_SIZE = 200;
const MAX_PAGES = 5;

/**
 * How many deliveries are in these states, up to a thousand of each. Shown before they are resent.
 */
export async function countResendable(
  api: Pick<Api, 'get'>,
  filters: DeliveryFilters,
  states: readonly ReplayedState[],
): Promise<ResendableCount> {
  const counts = await Promise.all(
    states.map((state) => countOne(api, deliveriesPath(filters, state))),
  );
  const ids = counts.flatMap((one) => one.ids);
  return { ids, count: ids.length, hasMore: counts.some(({ hasMore }) => hasMore) };
}

async function countOne(
  api: Pick<Api, 'get'>,
  list: ReturnType<typeof deliveriesPath>,
): Promise<Pick<ResendableCount, 'ids' | 'hasMore'>> {
  const path = `${list}&limit=${PAGE_SIZE}` as `/api/deliveries?${string}`;
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: DeliveryPage = await api.get(pathOfPage(path, cursor));
    ids.push(...answer.deliveries.map(({ id }) => id));
    cursor = answer.next_cursor;
    if (cursor === null) return { ids, hasMore: false };
  }
  return { ids, hasMore: true };
}
