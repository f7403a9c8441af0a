import { SPECIFIED_MODEL } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import type { PageQuery } from '@pickup/contracts/page/page';
import {
  changeCalculator,
  inputsOf,
  hasOutdatedResults,
  typedFromQuery,
  type CalculatorAction,
  type TypedInputs,
} from './calculator-state.ts';

const read = (query: PageQuery) => typedFromQuery(SPECIFIED_MODEL, query);
const change = (...given: [TypedInputs, CalculatorAction]) =>
  changeCalculator(SPECIFIED_MODEL, ...given);

describe('the calculator from a URL', () => {
  it('starts with the defaults if the URL has no values', () => {
    expect(inputsOf(read({}))).toEqual(SPECIFIED_MODEL.defaults);
  });

  it("uses a trade's default jobs and profit if the URL contains only the trade", () => {
    const inputs = inputsOf(read({ businessType: 'hvac' }));
    expect(inputs).toMatchObject({ businessType: 'hvac', jobsPerMonth: 15, avgJobProfit: 450 });
  });

  it('prefers the numbers in the URL to the defaults of the trade in the URL', () => {
    const inputs = inputsOf(read({ businessType: 'roofing', jobsPerMonth: '31' }));
    expect(inputs).toMatchObject({ jobsPerMonth: 31, avgJobProfit: 850 });
  });

  it('replaces unchanged numbers with the defaults of a new trade in a form sent without JavaScript', () => {
    const served = { servedType: 'plumbing', servedJobs: '20', servedProfit: '350' };
    const form = { ...served, jobsPerMonth: '20', avgJobProfit: '350' };
    const inputs = (query: PageQuery) => inputsOf(read(query));
    const another = { ...form, businessType: 'roofing' };
    expect(inputs(another)).toMatchObject({ jobsPerMonth: 8, avgJobProfit: 850 });
    expect(inputs({ ...another, jobsPerMonth: '31' })).toMatchObject({
      jobsPerMonth: 31,
      avgJobProfit: 850,
    });
    const same = { ...form, servedJobs: '9', jobsPerMonth: '9', businessType: 'plumbing' };
    expect(inputs(same)).toMatchObject({ jobsPerMonth: 9, avgJobProfit: 350 });
  });

  it('keeps empty or unreadable text, uses the default number, and waits for a number', () => {
    const typed = read({ jobsPerMonth: '', avgJobProfit: 'a lot' });
    expect(typed).toMatchObject({ jobsPerMonth: '', avgJobProfit: 'a lot' });
    expect(inputsOf(typed)).toEqual(SPECIFIED_MODEL.defaults);
    expect(hasOutdatedResults(typed)).toBe(true);
    expect(hasOutdatedResults(read({ jobsPerMonth: '0' }))).toBe(false);
  });

  it('calculates with the number that the server rendered if the field is empty and the trade is the same', () => {
    const served = { servedType: 'hvac', servedJobs: '1,200', servedHours: '11' };
    const empty = { jobsPerMonth: '', adminHoursPerWeek: '', businessType: 'hvac' };
    const numbers = { jobsPerMonth: 1_200, adminHoursPerWeek: 11 };
    expect(inputsOf(read({ ...served, ...empty }))).toMatchObject(numbers);
    const another = read({ ...served, ...empty, businessType: 'roofing' });
    expect(inputsOf(another)).toMatchObject({ jobsPerMonth: 8, avgJobProfit: 850 });
  });

  it('ignores a plan and a trade that do not exist', () => {
    const typed = read({ selectedPlan: 'gold', businessType: '<script>' });
    expect(typed).toMatchObject({ selectedPlan: 'elite', businessType: 'plumbing' });
  });

  it('shortens text that is too long for any number', () => {
    expect(read({ jobsPerMonth: '1'.repeat(9_999) }).jobsPerMonth).toHaveLength(40);
  });
});

describe('changing the calculator', () => {
  const start = read({ adminHoursPerWeek: '11', selectedPlan: 'pro' });

  it.each(SPECIFIED_MODEL.trades.map((type) => [type.id, type] as const))(
    'sets only jobs and profit to the defaults of %s when that trade is chosen',
    (id, { defaultJobs, defaultTicket }) => {
      expect(inputsOf(change(start, { do: 'choose-type', type: id }))).toEqual({
        jobsPerMonth: defaultJobs,
        avgJobProfit: defaultTicket,
        adminHoursPerWeek: 11,
        selectedPlan: 'pro',
        businessType: id,
      });
    },
  );

  it('restores a trade’s default numbers when the trade is chosen again', () => {
    const typed = change(start, { do: 'type-number', field: 'jobsPerMonth', text: '3' });
    const again = change(typed, { do: 'choose-type', type: 'plumbing' });
    expect(again.jobsPerMonth).toBe('20');
  });

  it('does not overwrite text while it is being typed', () => {
    const action = { do: 'type-number', field: 'avgJobProfit', text: '1,2' } as const;
    expect(change(start, action).avgJobProfit).toBe('1,2');
  });

  it('keeps the last number while a field contains no number, even if the plan changes', () => {
    const type = (text: string) => ({ do: 'type-number', field: 'jobsPerMonth', text }) as const;
    const typed = ['42', '', 'x', '-']
      .map(type)
      .reduce((now, action) => change(now, action), start);
    expect(typed).toMatchObject({ jobsPerMonth: '-' });
    expect(inputsOf(typed)).toMatchObject({ jobsPerMonth: 42, selectedPlan: 'pro' });
    const elite = change(typed, { do: 'choose-plan', plan: 'elite' });
    expect(inputsOf(elite)).toMatchObject({ jobsPerMonth: 42, selectedPlan: 'elite' });
    expect([hasOutdatedResults(start), hasOutdatedResults(elite)]).toEqual([false, true]);
    expect(inputsOf(change(elite, type('0')))).toMatchObject({ jobsPerMonth: 0 });
  });

  it('changes only the plan when a plan is chosen', () => {
    const elite = change(start, { do: 'choose-plan', plan: 'elite' });
    expect(elite).toEqual({ ...start, selectedPlan: 'elite' });
  });
});
