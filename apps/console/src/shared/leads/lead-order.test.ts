import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findNeighbor, type LeadOrder } from './lead-order.ts';

/** A list of two pages with two leads each: "a b" and "c d". */
function createApi() {
  const requested: string[] = [];
  const get = (path: string) => {
    requested.push(path);
    const isSecond = path.includes('cursor=more');
    const ids = isSecond ? ['c', 'd'] : ['a', 'b'];
    const next_cursor = isSecond ? null : 'more';
    return Promise.resolve({ leads: ids.map((id) => ({ id })), next_cursor } as never);
  };
  return { requested, get };
}

function clientWith(order?: LeadOrder): QueryClient {
  const client = new QueryClient();
  if (order) client.setQueryData(['lead-order'], order);
  return client;
}

test('goes to the next and the previous lead of the list that was shown', async () => {
  const api = createApi();
  const client = clientWith({ query: 'sort=newest', ids: ['x', 'y', 'z'], cursor: null });
  const go = (id: string, step: 1 | -1) => findNeighbor({ client, api, id, step });
  expect(await go('x', 1)).toBe('y');
  expect(await go('y', -1)).toBe('x');
  expect(await go('x', -1)).toBeNull();
  expect(await go('z', 1)).toBeNull();
  expect(api.requested).toEqual([]);
});

test('loads the next leads after the last one that was shown, with the same filters', async () => {
  const api = createApi();
  const client = clientWith({ query: 'sort=newest', ids: ['a', 'b'], cursor: 'more' });
  expect(await findNeighbor({ client, api, id: 'b', step: 1 })).toBe('c');
  expect(await findNeighbor({ client, api, id: 'd', step: 1 })).toBeNull();
  expect(api.requested).toEqual(['/api/leads?sort=newest&limit=50&cursor=more']);
});

test('loads the inbox if no list was shown, and goes to its first lead from a lead outside the inbox', async () => {
  const api = createApi();
  expect(await findNeighbor({ client: clientWith(), api, id: 'other', step: 1 })).toBe('a');
  expect(await findNeighbor({ client: clientWith(), api, id: 'a', step: 1 })).toBe('b');
});
