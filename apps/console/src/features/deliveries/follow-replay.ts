import type { JobState } from '@pickup/contracts/deliveries';
import type { Delivery, DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { Api } from '../../shared/api/create-api.ts';
import { pathOfPage } from '../../shared/api/use-api-pages.ts';

export interface ReplayStanding {
  readonly total: number;
  /** Delivered, or not needed any more. */
  readonly done: number;
  readonly failed: number;
  /** Failed once more and waiting for their next try. */
  readonly later: number;
  /** Still to come at once. */
  readonly left: number;
}

const OPEN: readonly JobState[] = ['ready', 'running', 'dead'];
const PAGE_SIZE = 200;
const MOST_PAGES = 5;

/** How those that were replayed stand. What is in no list of the unfinished ones is done. */
export async function followReplay(
  api: Pick<Api, 'get'>,
  ids: readonly string[],
  now: () => number = Date.now,
): Promise<ReplayStanding> {
  const wanted = new Set(ids);
  const lists = await Promise.all(OPEN.map((state) => listOf(api, state)));
  const open = lists.flat().filter(({ id }) => wanted.has(id));
  const failed = open.filter(({ state }) => state === 'dead').length;
  const later = open.filter((one) => one.state === 'ready' && isLater(one, now())).length;
  const left = open.length - failed - later;
  return { total: ids.length, done: ids.length - open.length, failed, later, left };
}

// What is due is claimed within a second or two; one that is not due for longer waits out its pause.
const DUE_WITHIN_MS = 3_000;
const isLater = ({ run_at: at }: Delivery, now: number) => Date.parse(at) > now + DUE_WITHIN_MS;

async function listOf(api: Pick<Api, 'get'>, state: JobState): Promise<Delivery[]> {
  const found: Delivery[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `/api/deliveries?state=${state}&limit=${PAGE_SIZE}`;
    const answer: DeliveryPage = await api.get(pathOfPage(path, cursor));
    found.push(...answer.deliveries);
    cursor = answer.next_cursor;
    if (cursor === null) break;
  }
  return found;
}
