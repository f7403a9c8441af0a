import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { calculateResults, MODEL_VERSION, qualifyLead } from '@pickup/roi';
import { expect, test } from 'vitest';
import { explainFigures } from './explain-figures.ts';

const results = calculateResults({
  jobsPerMonth: 20,
  avgJobProfit: 350,
  adminHoursPerWeek: 8,
  selectedPlan: 'elite',
  businessType: 'plumbing',
});

function leadWith(sent: object, modelVersion = MODEL_VERSION): OperatorLead {
  const figures = { ...results, ...qualifyLead(results), modelVersion };
  const inputs = { jobs_per_month: 20, avg_job_profit: 350, admin_hours_per_week: 8 };
  return {
    selected_plan: 'elite',
    figures,
    sent: { ...inputs, ...sent },
  } as unknown as OperatorLead;
}

test('each figure is explained with the lead’s own numbers and those of its plan', () => {
  const figures = explainFigures(leadWith({}));
  expect(figures).toHaveLength(8);
  expect(figures[1]).toEqual({
    name: 'Additional jobs a month',
    value: '4',
    how: '20 jobs × 20%, to whole jobs',
    sent: null,
  });
  expect(figures[4]?.value).toBe('$1,838');
  expect(figures[4]?.how).toBe('$1,400 + $935 of time ($45 an hour) − $497 plan');
});

test('what the page sent is named where it differs by more than rounding', () => {
  const figures = explainFigures(
    leadWith({ net_monthly_savings: 9_999, net_annual_savings: 22_059 }),
  );
  expect(figures[4]?.sent).toBe('$9,999');
  expect(figures[5]?.sent).toBeNull();
});

test('a model that this console does not know is not explained with another’s numbers', () => {
  const figures = explainFigures(leadWith({}, '999'));
  expect(figures.map(({ how }) => how)).toEqual(Array.from({ length: 8 }, () => ''));
  expect(figures[1]?.value).toBe('4');
});
