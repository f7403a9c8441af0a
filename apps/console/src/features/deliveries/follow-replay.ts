import type { JobState } from '@pickup/contracts/deliveries';
import type { Delivery, DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { Api } from '../../shared/api/create-api.ts';
import { pathOfPage } from '../../shared/api/use-api-pages.ts';

export interface ReplayStatus {
  readonly total: number;
  /** Delivered, or no longer needed. */
  readonly done: number;
  readonly failed: number;
  /** Failed again and waiting for the next retry. */
  readonly later: number;
  /** Due now. */
  readonly left: number;
}

const OPEN: readonly JobState[] = ['ready', 'running', 'dead'];
const PAGE_SIZE = 200;
const MAX_PAGES = 5;

/**
 * The progress of replayed deliveries. Those missing from the lists of unfinished ones are done.
 */
export async function followReplay(
  api: Pick<Api, 'get'>,
  ids: readonly string[],
  now: () => number = Date.now,
): Promise<ReplayStatus> {
  const wanted = new Set(ids);
  const lists = await Promise.all(OPEN.map((state) => listOf(api, state)));
  const open = lists.flat().filter(({ id }) => wanted.has(id));
  const failed = open.filter(({ state }) => state === 'dead').length;
  const later = open.filter((one) => one.state === 'ready' && isLater(one, now())).length;
  const left = open.length - failed - later;
  return { total: ids.length, done: ids.length - open.length, failed, later, left };
}

// The worker claims due deliveries within a second or two; others wait for their retry.
const DUE_WITHIN_MS = 3_000;
const isLater = ({ run_at: at }: Delivery, now: number) => Date.parse(at) > now + DUE_WITHIN_MS;

async function listOf(api: Pick<Api, 'get'>, state: JobState): Promise<Delivery[]> {
  const found: Delivery[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const path = `/api/deliveries?state=${state}&limit=${PAGE_SIZE}` as const;
    const answer: DeliveryPage = await api.get(pathOfPage(path, cursor));
    found.push(...answer.deliveries);
    cursor = answer.next_cursor;
    if (cursor === null) break;
  }
  return found;
}
