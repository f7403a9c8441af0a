import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeyOf } from '../api/use-api-query.ts';
import { cacheLead } from './cached-leads.ts';

const KEY = queryKeyOf('/api/leads/1');
const leadWith = (status: OperatorLeadDetail['status']) =>
  ({ id: '1', status }) as OperatorLeadDetail;

test('a load that started before a change does not restore the old lead', async () => {
  const client = new QueryClient();
  const resolvers: ((lead: OperatorLeadDetail) => void)[] = [];
  const queryFn = () => new Promise<OperatorLeadDetail>((resolve) => resolvers.push(resolve));
  const unmount = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  const shown = () => client.getQueryData<OperatorLeadDetail>(KEY)?.status;
  resolvers[0]?.(leadWith('new'));
  await expect.poll(shown).toBe('new');

  void client.invalidateQueries({ queryKey: KEY });
  await expect.poll(() => resolvers.length).toBe(2);
  cacheLead(client, leadWith('won'));
  resolvers[1]?.(leadWith('new')); // The server read this lead before the change.
  await expect.poll(() => resolvers.length).toBe(3);
  expect(shown()).toBe('won');
  resolvers[2]?.(leadWith('won'));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown()).toBe('won');
  unmount();
});

test('caching a lead starts no request if the lead is not loading', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, leadWith('new'));
  cacheLead(client, leadWith('won'));
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryData(KEY)).toEqual(leadWith('won'));
});
