import { describe, expect, it } from 'vitest';
import { withFlagOnlyAt, withPlanNames } from './list-items.ts';

describe('a flag in a list', () => {
  it('is set on at most one item', () => {
    const plans = [{ id: 'a', best: true }, { id: 'b' }];
    expect(withFlagOnlyAt(plans, 1, 'best')).toEqual([{ id: 'a' }, { id: 'b', best: true }]);
    expect(withFlagOnlyAt(plans, -1, 'best')).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});

describe('a built-in text that mentions a plan', () => {
  const text = { en: 'Everything in Pro, for shops', es: 'Todo lo de Pro, para negocios' };
  const plans = (name?: object, eliteName?: object) => [
    { id: 'pro', name },
    { id: 'elite', name: eliteName },
  ];

  it('has the plan’s current name, in both languages', () => {
    expect(withPlanNames(text, plans({ en: 'Starter', es: 'Inicial' }))).toEqual({
      en: 'Everything in Starter, for shops',
      es: 'Todo lo de Inicial, para negocios',
    });
    expect(withPlanNames(text, plans({ en: 'Starter' })).es).toBe(
      'Todo lo de Starter, para negocios',
    );
    expect(withPlanNames(text, plans())).toEqual(text);
  });

  it('keeps that name if it is another plan’s previous name', () => {
    const swapped = plans({ en: 'Elite' }, { en: 'Max' });
    expect(withPlanNames(text, swapped).en).toBe('Everything in Elite, for shops');
  });

  it('is left out, as on the page, if the site does not offer the plan', () => {
    expect(withPlanNames(text, [{ id: 'elite' }])).toEqual({ en: undefined, es: undefined });
  });
});
