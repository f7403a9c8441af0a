import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, qualifyLead, SPECIFIED_MODEL } from '@pickup/roi';
import { expect, test } from 'vitest';
import { explainLead } from './figures-card.tsx';

const results = calculateResults(SPECIFIED_MODEL, {
  ...SPECIFIED_MODEL.defaults,
  jobsPerMonth: 20,
});

function leadWith(sent: object, modelVersion = SPECIFIED_MODEL.version): OperatorLead {
  const figures = toWire({ ...results, ...qualifyLead(SPECIFIED_MODEL, results), modelVersion });
  const inputs = { jobs_per_month: 20, avg_job_profit: 350, admin_hours_per_week: 8 };
  return { selected_plan: 'elite', inputs, figures, sent } as unknown as OperatorLead;
}

test('explains how each figure follows from the lead’s inputs and plan', () => {
  const figures = explainLead(leadWith({}));
  expect(figures).toHaveLength(9);
  expect(figures[1]).toMatchObject({ name: 'Additional jobs', value: '4 jobs', sentValue: null });
  expect([figures[1]?.calculation, figures[4]?.calculation]).toEqual([
    '20 jobs × 20%',
    '20.78 hours × $45',
  ]);
  expect(figures[5]).toMatchObject({ value: '$1,838', calculation: '$1,400 + $935 − $497' });
});

test('shows the landing page’s value if it differs from the server’s by more than rounding', () => {
  const figures = explainLead(leadWith({ net_monthly_savings: 9_999, net_annual_savings: 22_059 }));
  expect(figures[5]?.sentValue).toBe('$9,999');
  expect(figures[6]?.sentValue).toBeNull();
});

test('does not explain figures of an unknown model version', () => {
  const figures = explainLead(leadWith({}, '999'));
  expect(figures.map(({ calculation }) => calculation)).toEqual(
    Array.from({ length: 8 }, () => ''),
  );
  expect(figures[1]?.value).toBe('4');
});
