import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiKey } from '../api/use-api-query.ts';
import { cacheLead } from './cached-leads.ts';

const KEY = apiKey('/api/leads/1');
const leadWith = (status: OperatorLeadDetail['status']) =>
  ({ id: '1', status }) as OperatorLeadDetail;

test('a load that began before a change does not restore the old lead', async () => {
  const client = new QueryClient();
  const answers: ((lead: OperatorLeadDetail) => void)[] = [];
  const queryFn = () => new Promise<OperatorLeadDetail>((resolve) => answers.push(resolve));
  const unmount = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  const shown = () => client.getQueryData<OperatorLeadDetail>(KEY)?.status;
  answers[0]?.(leadWith('new'));
  await expect.poll(shown).toBe('new');

  void client.invalidateQueries({ queryKey: KEY });
  await expect.poll(() => answers.length).toBe(2);
  cacheLead(client, leadWith('won'));
  answers[1]?.(leadWith('new')); // this answer was read before the change
  await expect.poll(() => answers.length).toBe(3);
  expect(shown()).toBe('won');
  answers[2]?.(leadWith('won'));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown()).toBe('won');
  unmount();
});

test('a lead that is not being loaded is not requested again', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, leadWith('new'));
  cacheLead(client, leadWith('won'));
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryData(KEY)).toEqual(leadWith('won'));
});
