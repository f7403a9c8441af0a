import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import { expect, test } from 'vitest';
import { describeNext } from './delivery-story.tsx';
import { isResendable, deliveryStatus } from './delivery-texts.ts';

const DELIVERY = { kind: 'webhook', state: 'ready', attempts: 0, last_error: '' } as Delivery;

test.each([
  [{ state: 'ready' }, 'Queued', false],
  [{ state: 'ready', last_error: 'over the caps on emails' }, 'Queued', true],
  [{ state: 'ready', attempts: 2, last_error: 'answered 500' }, 'Retrying', true],
  [{ state: 'running', attempts: 2, last_error: 'answered 500' }, 'Sending', false],
  [{ state: 'dead', attempts: 9, last_error: 'answered 500' }, 'Failed', true],
  [{ state: 'canceled', attempts: 9, last_error: 'answered 500' }, 'Canceled', true],
  [{ state: 'canceled', attempts: 0 }, 'Canceled', false],
  [{ state: 'done', attempts: 1 }, 'Sent', false],
  [{ state: 'saved', attempts: 1, kind: 'report-mail' }, 'Saved to a file', false],
  [{ state: 'done', attempts: 1, last_error: 'unsubscribed' }, 'Skipped', false],
  [{ state: 'done', attempts: 1, kind: 'call-link' }, 'Done', false],
] as const)('shows a delivery with %j as “%s”, resendable: %s', (overrides, name, resendable) => {
  const delivery: Delivery = { ...DELIVERY, ...overrides };
  expect(deliveryStatus(delivery).name).toBe(name);
  expect(isResendable(delivery, false)).toBe(resendable);
});

test('a saved email can be resent after a mail server is set up', () => {
  expect(isResendable({ ...DELIVERY, kind: 'report-mail', state: 'saved' }, true)).toBe(true);
});

test.each([
  [-1, 'next attempt now'],
  [30_000, 'next in less than a minute'],
  [245_000, 'next in 4 min'],
  [7_500_000, 'next in 2 h 5 min'],
])('describes %i ms until the next attempt as “%s”', (left, words) => {
  expect(describeNext(left)).toBe(words);
});
