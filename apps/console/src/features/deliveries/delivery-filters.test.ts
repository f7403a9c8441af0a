import { expect, test } from 'vitest';
import {
  deliveriesPath,
  isNarrowed,
  readFilters,
  replayRequest,
  writeFilters,
} from './delivery-filters.ts';

const LEAD = '0190a6f0-0000-7000-8000-000000000001';
const read = (query: string) => readFilters(new URLSearchParams(query));
const asked = (path: string) =>
  Object.fromEntries(new URL(path, 'http://console.test').searchParams);

test('filters come back out of the address they were written to', () => {
  const query = `state=dead&kind=webhook&target=crm&lead=${LEAD}`;
  expect(writeFilters(read(query)).toString()).toBe(query);
});

test('an address that was tampered with asks for nothing that the API refuses', () => {
  const filters = read('state=odd&kind=pigeon&target=Not%20One&lead=5&cursor=x');
  expect(isNarrowed(filters)).toBe(false);
  expect(deliveriesPath(filters)).toBe('/api/deliveries');
});

test('every filter is asked for by the name that the API knows it by', () => {
  const filters = read(`state=cancelled&kind=auth-mail&target=crm&lead=${LEAD}`);
  expect(asked(deliveriesPath(filters))).toEqual({
    state: 'cancelled',
    kind: 'auth-mail',
    target: 'crm',
    lead_id: LEAD,
  });
});

test('the failed ones of what is listed are asked for by the same filters', () => {
  expect(asked(deliveriesPath(read('kind=webhook&target=crm'), 'dead'))).toEqual({
    state: 'dead',
    kind: 'webhook',
    target: 'crm',
  });
});

test('all are replayed of what is listed, and no more', () => {
  expect(replayRequest(read(''))).toEqual({});
  expect(replayRequest(read('kind=webhook&target=crm&state=dead'))).toEqual({
    kind: 'webhook',
    target: 'crm',
  });
});

test('of one lead all cannot be replayed at once, as the API would replay everybody’s', () => {
  expect(replayRequest(read(`lead=${LEAD}`))).toBeNull();
});
