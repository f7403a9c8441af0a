import { describe, expect, it } from 'vitest';
import { newId, onlyAt } from './list-items.ts';

describe('a list', () => {
  it('has the flag at one item at most', () => {
    const plans = [{ id: 'a', best: true }, { id: 'b' }];
    expect(onlyAt(plans, 1, 'best')).toEqual([{ id: 'a' }, { id: 'b', best: true }]);
    expect(onlyAt(plans, -1, 'best')).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it.each([
    ['Pest Control', [], 'pest-control'],
    ['Pest Control', ['pest-control', 'pest-control-2'], 'pest-control-3'],
    ['Jardinería y más', [], 'jardineria-y-mas'],
    ['24/7 Service', [], 'service'],
    ['害虫', [], 'trade'],
    ['x'.repeat(60), [], 'x'.repeat(36)],
  ])('makes an id from %s if the ids %j are taken', (name, taken, id) => {
    expect(newId(name, taken, 'trade')).toBe(id);
  });
});
