import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reloadQueries } from './reload-queries.ts';

const KEY = ['count'];

/** Mounts a query. Each request adds a function to `resolvers` that resolves the request. */
function mountQuery() {
  const client = new QueryClient();
  const resolvers: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => resolvers.push(resolve));
  const unmount = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  return { client, resolvers, unmount };
}

test('discards the result of a first load that started before the reload', async () => {
  const { client, resolvers, unmount } = mountQuery();
  const reloaded = reloadQueries(client, { queryKey: KEY });
  resolvers[0]?.(0);
  await expect.poll(() => resolvers.length).toBe(2);
  resolvers[1]?.(10);
  await reloaded;
  expect(client.getQueryData(KEY)).toBe(10);
  unmount();
});

test('reloads a query that already has data, and shows the old data meanwhile', async () => {
  const { client, resolvers, unmount } = mountQuery();
  resolvers[0]?.(3);
  await expect.poll(() => client.getQueryData(KEY)).toBe(3);
  const reloaded = reloadQueries(client);
  await expect.poll(() => resolvers.length).toBe(2);
  expect(client.getQueryData(KEY)).toBe(3);
  resolvers[1]?.(10);
  await reloaded;
  expect(client.getQueryData(KEY)).toBe(10);
  unmount();
});

test('leaves other queries unchanged', async () => {
  const { client, resolvers, unmount } = mountQuery();
  await reloadQueries(client, { predicate: ({ queryKey }) => queryKey[0] === 'other' });
  resolvers[0]?.(3);
  await expect.poll(() => client.getQueryData(KEY)).toBe(3);
  expect(resolvers).toHaveLength(1);
  unmount();
});
