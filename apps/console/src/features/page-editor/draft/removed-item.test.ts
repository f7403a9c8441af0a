import { expect, it } from 'vitest';
import { isBack, restored, type RemovedItem } from './removed-item.ts';

const [basic, pro, elite] = [{ id: 'basic', price: 97 }, { id: 'pro' }, { id: 'elite' }];
const removed: RemovedItem = {
  title: 'Pro',
  item: pro,
  index: 1,
  before: [basic, pro, elite],
  after: [basic, elite],
};

it('restores a removed item at its place', () => {
  expect(restored(removed, [basic, elite])).toEqual([basic, pro, elite]);
});

it('restores a built-in list as no setting', () => {
  expect(restored({ ...removed, before: undefined }, [basic, elite])).toBeUndefined();
});

it('keeps what changed in the list since the removal', () => {
  const changed = { ...basic, price: 147 };
  expect(restored(removed, [changed, elite])).toEqual([changed, pro, elite]);
  expect(restored({ ...removed, index: 5 }, [elite])).toEqual([elite, pro]);
});

it('knows an item that is there again, by its name or its value', () => {
  expect(isBack(removed, [basic, elite])).toBe(false);
  expect(isBack(removed, [{ id: 'pro', price: 1 }])).toBe(true);
  expect(isBack({ ...removed, item: 'A' }, ['B'])).toBe(false);
  expect(isBack({ ...removed, item: 'A' }, ['B', 'A'])).toBe(true);
});
