import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { describe, expect, it } from 'vitest';
import { SPECIFIED_MODEL, type CalculatorInputs } from '@pickup/roi';
import { changeCalculator, inputsOf, typedFromQuery } from '../../shared/calculator-state.ts';
import { readPageTool } from './page-tools.ts';

const readTool = (
  name: string,
  parameters: Record<string, unknown> = {},
  inputs = SPECIFIED_MODEL.defaults,
) => readPageTool(SPECIFIED_OFFERS.en, { name, parameters }, inputs);
const set = (...given: [Record<string, unknown>, CalculatorInputs?]) =>
  readTool('set_calculator', ...given);

/** The calculator after the tool was used on the default page. */
const pageAfter = (parameters: Record<string, unknown>) =>
  inputsOf(
    (set(parameters)?.actions ?? []).reduce(
      (typed, action) => changeCalculator(SPECIFIED_MODEL, typed, action),
      typedFromQuery(SPECIFIED_MODEL, {}),
    ),
  );

describe('set_calculator', () => {
  it('applies all values, starting with the trade, and describes each change', () => {
    const parameters = { jobs_per_month: 32, business_type: 'hvac', plan: 'pro' };
    expect(set(parameters)).toEqual({
      actions: [
        { do: 'choose-type', type: 'hvac' },
        { do: 'choose-plan', plan: 'pro' },
        { do: 'type-number', field: 'jobsPerMonth', text: '32' },
      ],
      contact: null,
      says: ['Set your trade to HVAC.', 'Set your plan to Pro.', 'Set jobs per month to 32.'],
    });
    expect(pageAfter(parameters)).toMatchObject({ jobsPerMonth: 32, avgJobProfit: 450 });
  });

  it.each([
    ['20', 20, 'Set jobs per month to 20.'],
    [' 1,250 ', 1_250, 'Set jobs per month to 1,250.'],
    [99_999, 10_000, 'Set jobs per month to 10,000, the maximum.'],
    [-3, 0, 'Set jobs per month to 0, the minimum.'],
    [Number.POSITIVE_INFINITY, 10_000, 'Set jobs per month to 10,000, the maximum.'],
    [33.333_333, 33.33, 'Set jobs per month to 33.33.'],
  ])('reads the job count %j like typed text, as %d', (value, number, says) => {
    expect(pageAfter({ jobs_per_month: value }).jobsPerMonth).toBe(number);
    expect(set({ jobs_per_month: value })?.says).toEqual([says]);
  });

  it.each([
    [{ jobs_per_month: 'about twenty' }],
    [{ jobs_per_month: null }],
    [{ jobs_per_month: Number.NaN }],
    [{ jobs_per_month: '' }],
    [{ business_type: 'bakery' }],
    [{ business_type: '__proto__' }],
    [{ plan: 'gold' }],
    [{ plan: ['pro'] }],
    [{ toString: 'x', anything: 1 }],
    [{}],
  ])('leaves the page unchanged for %j', (parameters) => {
    expect(set(parameters)).toEqual({ actions: [], contact: null, says: [] });
  });

  it('ignores case and surrounding spaces in a trade or plan', () => {
    const inputs = pageAfter({ business_type: ' Roofing ', plan: 'PRO' });
    expect(inputs).toMatchObject({ businessType: 'roofing', selectedPlan: 'pro' });
  });

  it('does not set unchanged values, because setting the trade would reset the visitor’s numbers', () => {
    const inputs = { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 44 };
    const repeated = { business_type: 'plumbing', plan: 'elite', jobs_per_month: 44 };
    expect(set(repeated, inputs)?.actions).toEqual([]);
  });

  it('keeps a repeated number when the trade changes', () => {
    // The page's profit is 350. Choosing HVAC sets it to 450, so the tool must set it to 350 again.
    const parameters = { business_type: 'hvac', avg_job_profit: 350 };
    expect(pageAfter(parameters).avgJobProfit).toBe(350);
    // HVAC's default is 15 jobs, so choosing the trade is enough.
    expect(set({ business_type: 'hvac', jobs_per_month: 15 })?.actions).toHaveLength(1);
  });

  it('describes the profit in dollars, and other numbers without a unit', () => {
    expect(set({ avg_job_profit: '$1,250.50', admin_hours_per_week: 500 })?.says).toEqual([
      'Set average job profit to $1,250.50.',
      'Set admin hours per week to 168, the maximum.',
    ]);
  });
});

describe('open_report_form', () => {
  const open = (parameters: Record<string, unknown>) => readTool('open_report_form', parameters);

  it('opens the form with the visitor’s details, never with consent', () => {
    const details = {
      first_name: ' Ann ',
      email: 'ann@example.com',
      has_consent: true,
      website: 'x',
    };
    expect(open(details)).toEqual({
      actions: [],
      contact: { firstName: 'Ann', lastName: '', email: 'ann@example.com', phone: '' },
      says: ['Opened the report form.'],
    });
  });

  it('accepts only text and numbers, with the form’s length limits', () => {
    const contact = open({
      first_name: 'x'.repeat(5_000),
      last_name: { $ne: 1 },
      phone: 3_125_550_142,
      email: 'a\u0000b\u202Ec@example.com\n',
    })?.contact;
    expect(contact?.firstName).toHaveLength(100);
    expect(contact).toMatchObject({ lastName: '', email: 'a b c@example.com' });
    expect(contact?.phone).toBe('3125550142');
  });
});

it('ignores other tools, such as one that the server handles', () => {
  expect(readTool('save_lead', { consent: true })).toBeNull();
  expect(readTool('constructor')).toBeNull();
});
