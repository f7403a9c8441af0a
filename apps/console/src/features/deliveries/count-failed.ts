import type { DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { Api } from '../../shared/api/create-api.ts';
import { pathOfPage } from '../../shared/api/use-api-pages.ts';
import { deliveriesPath, type DeliveryFilters } from './delivery-filters.ts';

export interface FailedCount {
  readonly count: number;
  /** Those that were counted. */
  readonly ids: readonly string[];
  /** There are more, which were not counted. */
  readonly isMore: boolean;
}

const PAGE_SIZE = 200;
const MOST_PAGES = 5;

/** How many failed, as far as a thousand: to say before they are replayed. */
export async function countFailed(
  api: Pick<Api, 'get'>,
  filters: DeliveryFilters,
): Promise<FailedCount> {
  const path = deliveriesPath(filters, 'dead');
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: DeliveryPage = await api.get(pathOfPage(`${path}&limit=${PAGE_SIZE}`, cursor));
    ids.push(...answer.deliveries.map(({ id }) => id));
    cursor = answer.next_cursor;
    if (cursor === null) return { ids, count: ids.length, isMore: false };
  }
  return { ids, count: ids.length, isMore: true };
}
