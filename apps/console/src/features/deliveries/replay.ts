import {
  JOB_STATES,
  type JobState,
  type ReplayedState,
} from '@pickup/contracts/deliveries/deliveries';
import type { Delivery, DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type { Api } from '../../shared/api/create-api.ts';
import { pathOfPage } from '../../shared/api/use-api-pages.ts';
import { deliveriesPath, DELIVERY_FORM, type DeliveryFilters } from './delivery-filters.ts';

type ReadApi = Pick<Api, 'get'>;

export interface ResendableCount {
  readonly count: number;
  readonly ids: readonly string[];
  readonly hasMore: boolean;
}

export async function countResendable(
  api: ReadApi,
  filters: DeliveryFilters,
  states: readonly ReplayedState[],
): Promise<ResendableCount> {
  const lists = await Promise.all(states.map((state) => loadDeliveries(api, filters, state)));
  const ids = lists.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  return { ids, count: ids.length, hasMore: lists.some(({ hasMore }) => hasMore) };
}

export interface ReplayStatus {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Deliveries that failed again and are waiting for the next retry. */
  readonly retrying: number;
  /** Emails that were saved to a file, because there was no mail server. */
  readonly saved: number;
  readonly canceled: number;
  /** Deliveries that are due or being sent now. */
  readonly pending: number;
  /** Deliveries that may be in the part of a long list that was not read. */
  readonly unknown: number;
}

const NOT_DONE = JOB_STATES.filter((state) => state !== 'done');

/** Counts a delivery as done if it is not in the list of any other state. */
export async function followReplay(
  api: ReadApi,
  ids: readonly string[],
  now: () => number = Date.now,
): Promise<ReplayStatus> {
  const wanted = new Set(ids);
  const oldest = ids.toSorted()[0] ?? '';
  const lists = await Promise.all(
    NOT_DONE.map((state) => loadDeliveries(api, DELIVERY_FORM.defaults, state, oldest)),
  );
  const unsent = lists.flatMap(({ deliveries }) => deliveries).filter(({ id }) => wanted.has(id));
  const countOf = (state: JobState) => unsent.filter((one) => one.state === state).length;
  const failed = countOf('dead');
  const saved = countOf('saved');
  const canceled = countOf('canceled');
  const retrying = unsent.filter((one) => one.state === 'ready' && isLater(one, now())).length;
  const pending = unsent.length - failed - saved - canceled - retrying;
  const found = new Set(unsent.map(({ id }) => id));
  // The IDs in the unread part of a list are lower than the last ID read.
  const unknown = ids.filter(
    (id) =>
      !found.has(id) &&
      lists.some(({ hasMore, deliveries }) => hasMore && id < (deliveries.at(-1)?.id ?? '')),
  ).length;
  const done = ids.length - unsent.length - unknown;
  return { total: ids.length, done, failed, retrying, saved, canceled, pending, unknown };
}

// A replay makes a delivery due immediately. If its next attempt is more than three seconds away,
// the delivery has therefore failed again.
const DUE_WITHIN_MS = 3_000;
const isLater = ({ run_at: at }: Delivery, now: number) => Date.parse(at) > now + DUE_WITHIN_MS;

const PAGE_SIZE = 200;
const MAX_PAGES = 5;

/** Stops after `oldest`, because the server lists deliveries by descending ID. */
async function loadDeliveries(
  api: ReadApi,
  filters: DeliveryFilters,
  state: ReplayedState | JobState,
  oldest = '',
) {
  const path =
    `${deliveriesPath(filters, state)}&limit=${PAGE_SIZE}` as `/api/deliveries?${string}`;
  const deliveries: Delivery[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response: DeliveryPage = await api.get(pathOfPage(path, cursor));
    deliveries.push(...response.deliveries);
    cursor = response.next_cursor;
    if (cursor === null || (deliveries.at(-1)?.id ?? '') < oldest) break;
  }
  return { deliveries, hasMore: cursor !== null };
}
