import type { Delivery } from '@pickup/contracts/operator-deliveries';
import { expect, test } from 'vitest';
import { followReplay } from './follow-replay.ts';

type ReplayedDelivery = Pick<Delivery, 'id' | 'state' | 'run_at'>;
const at = (ms: number) => new Date(ms).toISOString();

/** Answers the deliveries in the requested state, as the API does. */
function apiOf(deliveries: readonly ReplayedDelivery[]) {
  const get = (path: string) => {
    const state = new URL(path, 'http://console.test').searchParams.get('state');
    const some = deliveries.filter((one) => one.state === state);
    return Promise.resolve({ deliveries: some, next_cursor: null } as never);
  };
  return { get };
}

test('counts each replayed delivery as done, failed again, waiting for a retry, or due', async () => {
  const api = apiOf([
    { id: 'dead', state: 'dead', run_at: at(0) },
    { id: 'under-way', state: 'running', run_at: at(0) },
    { id: 'due', state: 'ready', run_at: at(0) },
    { id: 'later', state: 'ready', run_at: at(60_000) },
    { id: 'another', state: 'dead', run_at: at(0) },
  ]);
  const ids = ['arrived', 'dead', 'under-way', 'due', 'later'];
  expect(await followReplay(api, ids, () => 0)).toEqual({
    total: 5,
    done: 1,
    failed: 1,
    later: 1,
    left: 2,
  });
});
