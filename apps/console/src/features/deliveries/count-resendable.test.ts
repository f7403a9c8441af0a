import { expect, test } from 'vitest';
import { countResendable } from './count-resendable.ts';
import { readFilters } from './delivery-filters.ts';

const FILTERS = readFilters(new URLSearchParams('kind=webhook'));

/** Returns this many deliveries in pages of 200, as the API does. */
function apiOf(total: number) {
  const asked: string[] = [];
  const get = (path: string) => {
    asked.push(path);
    const from = Number(new URL(path, 'http://console.test').searchParams.get('cursor') ?? 0);
    const to = Math.min(total, from + 200);
    const deliveries = Array.from({ length: to - from }, (_, n) => ({ id: `${from + n}` }));
    const next_cursor = to < total ? String(to) : null;
    return Promise.resolve({ deliveries, next_cursor } as never);
  };
  return { get, asked };
}

test('counts all of them across pages', async () => {
  const api = apiOf(450);
  const failed = await countResendable(api, FILTERS, ['dead']);
  expect(failed).toMatchObject({ count: 450, hasMore: false });
  expect(new Set(failed.ids).size).toBe(450);
  expect(api.asked).toEqual([
    '/api/deliveries?state=dead&kind=webhook&limit=200',
    '/api/deliveries?state=dead&kind=webhook&limit=200&cursor=200',
    '/api/deliveries?state=dead&kind=webhook&limit=200&cursor=400',
  ]);
});

test('counts exactly a thousand as complete', async () => {
  expect(await countResendable(apiOf(1_000), FILTERS, ['dead'])).toMatchObject({
    count: 1_000,
    hasMore: false,
  });
});

test('reports that there are more than a thousand', async () => {
  expect(await countResendable(apiOf(1_001), FILTERS, ['dead'])).toMatchObject({
    count: 1_000,
    hasMore: true,
  });
});
