import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reloadQueries } from './reload-queries.ts';

const KEY = ['count'];

/** A mounted query. The test gives the answers in the order of the requests. */
function mountQuery() {
  const client = new QueryClient();
  const answers: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  const unmount = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  return { client, answers, unmount };
}

test('discards a first load that began before the change', async () => {
  const { client, answers, unmount } = mountQuery();
  const reloaded = reloadQueries(client, { queryKey: KEY });
  answers[0]?.(0);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(10);
  await reloaded;
  expect(client.getQueryData(KEY)).toBe(10);
  unmount();
});

test('also repeats a later load, and shows the old response until the new one arrives', async () => {
  const { client, answers, unmount } = mountQuery();
  answers[0]?.(3);
  await expect.poll(() => client.getQueryData(KEY)).toBe(3);
  const reloaded = reloadQueries(client);
  await expect.poll(() => answers.length).toBe(2);
  expect(client.getQueryData(KEY)).toBe(3);
  answers[1]?.(10);
  await reloaded;
  expect(client.getQueryData(KEY)).toBe(10);
  unmount();
});

test('leaves other queries unchanged', async () => {
  const { client, answers, unmount } = mountQuery();
  await reloadQueries(client, { predicate: ({ queryKey }) => queryKey[0] === 'other' });
  answers[0]?.(3);
  await expect.poll(() => client.getQueryData(KEY)).toBe(3);
  expect(answers).toHaveLength(1);
  unmount();
});
