import { SPECIFIED_MODEL } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { typedFromQuery } from './calculator-state.ts';
import { actionsOf } from './use-calculator.ts';

const served = typedFromQuery(SPECIFIED_MODEL, {});

function formWith(changes: Record<string, string>): FormData {
  const form = new FormData();
  const { numbers: _, ...texts } = served;
  for (const [name, value] of Object.entries({ ...texts, ...changes })) form.set(name, value);
  return form;
}

describe('the actions for changes made before the script had loaded', () => {
  it('are empty if the form is unchanged', () => {
    expect(actionsOf(SPECIFIED_MODEL, formWith({}), served)).toEqual([]);
  });

  it('keep a number exactly as typed', () => {
    const actions = actionsOf(SPECIFIED_MODEL, formWith({ jobsPerMonth: '27 ' }), served);
    expect(actions).toEqual([{ do: 'type-number', field: 'jobsPerMonth', text: '27 ' }]);
  });

  it('do not include a number that is only formatted differently', () => {
    const long = typedFromQuery(SPECIFIED_MODEL, { avgJobProfit: '1200' });
    expect(long.avgJobProfit).toBe('1,200');
    expect(actionsOf(SPECIFIED_MODEL, formWith({ avgJobProfit: '1,200' }), long)).toEqual([]);
  });

  it('include a chosen trade, which sets its defaults', () => {
    const actions = actionsOf(SPECIFIED_MODEL, formWith({ businessType: 'roofing' }), served);
    expect(actions).toEqual([{ do: 'choose-type', type: 'roofing' }]);
  });

  it('apply a typed number after the trade that would overwrite it', () => {
    const form = formWith({ businessType: 'roofing', avgJobProfit: '999', selectedPlan: 'pro' });
    expect(actionsOf(SPECIFIED_MODEL, form, served)).toEqual([
      { do: 'choose-type', type: 'roofing' },
      { do: 'choose-plan', plan: 'pro' },
      { do: 'type-number', field: 'avgJobProfit', text: '999' },
    ]);
  });
});
