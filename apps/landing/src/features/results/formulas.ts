import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  formatWhole,
  MONTHS_PER_YEAR,
  PLANS,
  timeValue,
  WEEKS_PER_MONTH,
  type CalculatorInputs,
  type Results,
} from '@pickup/roi';

/** One formula with the visitor's own numbers in it. */
export interface FormulaLine {
  readonly name: string;
  readonly sum: string;
  readonly answer: string;
}

const plain = (value: number) => formatUpTo(value, 2);
// What was typed with cents is shown with them: rounded, the line would not add up.
const typedMoney = (value: number) =>
  Number.isInteger(value) ? formatCurrency(value) : `$${plain(value).replace(/\.\d$/, '$&0')}`;

// A no-break space: a figure and its unit stay on one line.
const counted = (number: string, unit: string) =>
  `${number}\u00a0${unit}${number === '1' ? '' : 's'}`;

/** Every formula of the model, in the order it computes them. */
export function formulaLines(inputs: CalculatorInputs, results: Results): FormulaLine[] {
  const plan = PLANS[inputs.selectedPlan];
  const jobs = counted(plain(inputs.jobsPerMonth), 'job');
  const profit = typedMoney(inputs.avgJobProfit);
  const hours = counted(formatWhole(Math.round(inputs.adminHoursPerWeek)), 'hour');
  const timeSaved = counted(plain(results.timeSavedHours), 'hour');
  const value = timeValue(results.timeSavedHours, plan.hourlyValue);
  const cost = formatCurrency(plan.planCost);
  const net = formatCurrency(results.netMonthlySavings);
  const yearCost = formatCurrency(plan.planCost * MONTHS_PER_YEAR);
  const line = (name: string, sum: string, answer: string) => ({ name, sum, answer });
  return [
    line('Your revenue now', `${jobs} × ${profit}`, formatCurrency(results.currentMonthlyRevenue)),
    line(
      'Additional jobs',
      `${jobs} × ${formatPercent(plan.liftRate * 100)}, rounded`,
      formatWhole(results.additionalJobs),
    ),
    line(
      'Additional revenue',
      `${counted(formatWhole(results.additionalJobs), 'job')} × ${profit}`,
      formatCurrency(results.additionalMonthlyRevenue),
    ),
    line(
      'Time saved',
      `${hours} × ${formatPercent(plan.timeSavingsFactor * 100)} × ${WEEKS_PER_MONTH} weeks`,
      timeSaved,
    ),
    line(
      'Value of that time',
      `${timeSaved} × ${formatCurrency(plan.hourlyValue)}`,
      formatCurrency(value),
    ),
    line(
      'Net savings a month',
      `${formatCurrency(results.additionalMonthlyRevenue)} + ${formatCurrency(value)} − ${cost}`,
      net,
    ),
    line(
      'Net savings a year',
      `${net} × ${MONTHS_PER_YEAR}`,
      formatCurrency(results.netAnnualSavings),
    ),
    line(
      'ROI',
      `(${formatCurrency(results.netAnnualSavings)} − ${yearCost}) ÷ ${yearCost}`,
      formatPercent(results.roiPercentage),
    ),
    line('Payback', ...payback(results, cost, net)),
  ];
}

function payback(results: Results, cost: string, net: string): [string, string] {
  if (results.paybackMonths === 0) return [`${cost} ÷ ${net}`, 'none at these numbers'];
  return [`${cost} ÷ ${net}`, `${results.paybackMonths.toFixed(1)}\u00a0months`];
}
