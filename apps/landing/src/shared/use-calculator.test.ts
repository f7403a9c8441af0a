import { describe, expect, it } from 'vitest';
import { typedFromQuery } from './calculator-state.ts';
import { actionsOf } from './use-calculator.ts';

const served = typedFromQuery({});

function formWith(changes: Record<string, string>): FormData {
  const form = new FormData();
  const { numbers: _, ...texts } = served;
  for (const [name, value] of Object.entries({ ...texts, ...changes })) form.set(name, value);
  return form;
}

describe('what was done to the form before the script arrived', () => {
  it('is nothing when the form stands as served', () => {
    expect(actionsOf(formWith({}), served)).toEqual([]);
  });

  it('is kept letter by letter for a number', () => {
    const actions = actionsOf(formWith({ jobsPerMonth: '27 ' }), served);
    expect(actions).toEqual([{ do: 'type-number', field: 'jobsPerMonth', text: '27 ' }]);
  });

  it('is nothing where a number is only written in another way', () => {
    const long = typedFromQuery({ avgJobProfit: '1200' });
    expect(long.avgJobProfit).toBe('1,200');
    expect(actionsOf(formWith({ avgJobProfit: '1,200' }), long)).toEqual([]);
  });

  it('brings the defaults of a type that was chosen', () => {
    const actions = actionsOf(formWith({ businessType: 'roofing' }), served);
    expect(actions).toEqual([{ do: 'choose-type', type: 'roofing' }]);
  });

  it('puts a typed number after the type that would overwrite it', () => {
    const form = formWith({ businessType: 'roofing', avgJobProfit: '999', selectedPlan: 'pro' });
    expect(actionsOf(form, served)).toEqual([
      { do: 'choose-type', type: 'roofing' },
      { do: 'choose-plan', plan: 'pro' },
      { do: 'type-number', field: 'avgJobProfit', text: '999' },
    ]);
  });
});
