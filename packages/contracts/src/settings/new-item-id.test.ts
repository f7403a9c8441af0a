import { expect, it } from 'vitest';
import { newItemId } from './new-item-id.ts';

it.each([
  ['Pest Control', [], 'pest-control'],
  ['Pest Control', ['pest-control', 'pest-control-2'], 'pest-control-3'],
  ['Jardinería y más', [], 'jardineria-y-mas'],
  ['24/7 Service', [], 'service'],
  ['害虫', [], 'trade'],
  ['x'.repeat(60), [], 'x'.repeat(36)],
])('makes an id from %s if the ids %j are taken: %s', (name, taken, id) => {
  expect(newItemId(name, taken, 'trade')).toBe(id);
});
