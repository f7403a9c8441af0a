import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import { expect, test } from 'vitest';
import { DELIVERY_FORM } from './delivery-filters.ts';
import { countResendable, followReplay } from './replay.ts';

const FILTERS = DELIVERY_FORM.read(new URLSearchParams('kind=webhook'));

/** Returns this many deliveries in pages of 200, as the API does. */
function pagedApi(total: number) {
  const requested: string[] = [];
  const get = (path: string) => {
    requested.push(path);
    const from = Number(new URL(path, 'http://console.test').searchParams.get('cursor') ?? 0);
    const to = Math.min(total, from + 200);
    const deliveries = Array.from({ length: to - from }, (_, n) => ({ id: `${from + n}` }));
    const next_cursor = to < total ? String(to) : null;
    return Promise.resolve({ deliveries, next_cursor } as never);
  };
  return { get, requested };
}

test('counts all resendable deliveries across pages', async () => {
  const api = pagedApi(450);
  const failed = await countResendable(api, FILTERS, ['dead']);
  expect(failed).toMatchObject({ count: 450, hasMore: false });
  expect(new Set(failed.ids).size).toBe(450);
  expect(api.requested).toEqual([
    '/api/deliveries?state=dead&kind=webhook&limit=200',
    '/api/deliveries?state=dead&kind=webhook&limit=200&cursor=200',
    '/api/deliveries?state=dead&kind=webhook&limit=200&cursor=400',
  ]);
});

test.each([
  [1_000, false],
  [1_001, true],
])('counts at most 1,000 of %i deliveries and sets hasMore to %s', async (all, hasMore) => {
  const counted = await countResendable(pagedApi(all), FILTERS, ['dead']);
  expect(counted).toMatchObject({ count: 1_000, hasMore });
});

type ReplayedDelivery = Pick<Delivery, 'id' | 'state' | 'run_at'>;
const timeAt = (ms: number) => new Date(ms).toISOString();

/** Returns the deliveries in the requested state, as the API does. */
function apiWith(deliveries: readonly ReplayedDelivery[]) {
  const get = (path: string) => {
    const state = new URL(path, 'http://console.test').searchParams.get('state');
    const matching = deliveries.filter((one) => one.state === state);
    return Promise.resolve({ deliveries: matching, next_cursor: null } as never);
  };
  return { get };
}

test('counts each replayed delivery as done or by the reason why it is not', async () => {
  const api = apiWith([
    { id: 'dead', state: 'dead', run_at: timeAt(0) },
    { id: 'running', state: 'running', run_at: timeAt(0) },
    { id: 'due', state: 'ready', run_at: timeAt(0) },
    { id: 'later', state: 'ready', run_at: timeAt(60_000) },
    { id: 'saved', state: 'saved', run_at: timeAt(0) },
    { id: 'canceled', state: 'canceled', run_at: timeAt(0) },
    { id: 'another', state: 'dead', run_at: timeAt(0) },
  ]);
  const ids = ['arrived', 'dead', 'running', 'due', 'later', 'saved', 'canceled'];
  expect(await followReplay(api, ids, () => 0)).toEqual({
    total: 7,
    done: 1,
    failed: 1,
    retrying: 1,
    saved: 1,
    canceled: 1,
    pending: 2,
    unknown: 0,
  });
});

const idOf = (number: number) => String(number).padStart(4, '0');

/** Lists endless failed deliveries, whose IDs descend from 2000. All other lists are empty. */
function apiWithEndlessFailures() {
  const paths: string[] = [];
  const get = (path: string) => {
    paths.push(path);
    const { searchParams } = new URL(path, 'http://console.test');
    if (searchParams.get('state') !== 'dead')
      return Promise.resolve({ deliveries: [], next_cursor: null } as never);
    const from = Number(searchParams.get('cursor') ?? 0);
    const deliveries = Array.from({ length: 200 }, (_, n) => ({
      id: idOf(2_000 - from - n),
      state: 'dead',
      run_at: timeAt(0),
    }));
    return Promise.resolve({ deliveries, next_cursor: String(from + 200) } as never);
  };
  return { get, pagesOfFailures: () => paths.filter((path) => path.includes('state=dead')).length };
}

test('does not count a delivery as done if it may be in the unread part of a long list', async () => {
  const ids = [idOf(3_000), idOf(1_500), idOf(900)];
  expect(await followReplay(apiWithEndlessFailures(), ids, () => 0)).toEqual({
    total: 3,
    done: 1,
    failed: 1,
    retrying: 0,
    saved: 0,
    canceled: 0,
    pending: 0,
    unknown: 1,
  });
});

test('reads a list only as far as the oldest replayed delivery', async () => {
  const api = apiWithEndlessFailures();
  const status = await followReplay(api, [idOf(1_900), idOf(1_700)], () => 0);
  expect(status).toMatchObject({ failed: 2, unknown: 0 });
  expect(api.pagesOfFailures()).toBe(2);
});
