import { expect, test } from 'vitest';
import {
  deliveriesPath,
  DELIVERY_FORM,
  groupsPath,
  isNarrowed,
  replayRequest,
} from './delivery-filters.ts';

const LEAD = '0190a6f0-0000-7000-8000-000000000001';
const read = (query: string) => DELIVERY_FORM.read(new URLSearchParams(query));
const queryOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://console.test').searchParams);

test('writes filters as the same query that they were read from', () => {
  const query = `state=dead&kind=webhook&target=crm&lead=${LEAD}`;
  expect(DELIVERY_FORM.write(read(query)).toString()).toBe(query);
});

test('ignores invalid filters in the URL', () => {
  const filters = read('state=odd&kind=pigeon&target=Not%20One&lead=5&cursor=x');
  expect(isNarrowed(filters)).toBe(false);
  expect(deliveriesPath(filters)).toBe('/api/deliveries');
});

test('sends the filters under their API names', () => {
  const filters = read(`state=canceled&kind=auth-mail&target=crm&lead=${LEAD}`);
  expect(queryOf(deliveriesPath(filters))).toEqual({
    state: 'canceled',
    kind: 'auth-mail',
    target: 'crm',
    lead_id: LEAD,
  });
});

test('requests the failed deliveries of the kind and webhook in the URL', () => {
  const path = deliveriesPath(read('kind=webhook&target=crm'), 'dead');
  expect(queryOf(path)).toEqual({ state: 'dead', kind: 'webhook', target: 'crm' });
});

test('resends only deliveries that match the states and filters of the list', () => {
  expect(replayRequest(read(''), ['retrying'])).toEqual({ states: ['retrying'] });
  const narrowed = replayRequest(read('kind=webhook&target=crm&state=dead'), ['dead']);
  expect(narrowed).toEqual({ states: ['dead'], kind: 'webhook', target: 'crm' });
});

test('lists and resends only deliveries with the selected cause, but requests the groups of every cause', () => {
  const filters = read('kind=webhook&target=crm&state=dead&cause=serverError-500');
  expect(queryOf(deliveriesPath(filters))).toMatchObject({ cause: 'serverError-500' });
  expect(queryOf(groupsPath(filters))).toEqual({ kind: 'webhook', target: 'crm' });
  expect(replayRequest(filters, ['dead'])).toMatchObject({ cause: 'serverError-500' });
});

test('does not offer “resend all” for one lead, because the API would resend the deliveries of every lead', () => {
  expect(replayRequest(read(`lead=${LEAD}`), ['dead'])).toBeNull();
});
