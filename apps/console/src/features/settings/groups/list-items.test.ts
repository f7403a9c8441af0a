import { describe, expect, it } from 'vitest';
import { onlyAt, withPlanNames } from './list-items.ts';

describe('a flag in a list', () => {
  it('is set on at most one item', () => {
    const plans = [{ id: 'a', best: true }, { id: 'b' }];
    expect(onlyAt(plans, 1, 'best')).toEqual([{ id: 'a' }, { id: 'b', best: true }]);
    expect(onlyAt(plans, -1, 'best')).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});

it('uses the current names of plans in a built-in text, in both languages', () => {
  const text = { en: 'Everything in Pro, for shops', es: 'Todo lo de Pro, para negocios' };
  const plans = (name?: object) => [{ id: 'pro', name }, { id: 'elite' }];
  expect(withPlanNames(text, plans({ en: 'Starter', es: 'Inicial' }))).toEqual({
    en: 'Everything in Starter, for shops',
    es: 'Todo lo de Inicial, para negocios',
  });
  expect(withPlanNames(text, plans({ en: 'Starter' })).es).toBe(
    'Todo lo de Starter, para negocios',
  );
  expect(withPlanNames(text, plans())).toEqual(text);
});
