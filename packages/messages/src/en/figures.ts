/** The explanation of each calculated figure, on the page, in the report and in the console. */

/** `amount` is a formatted number, such as "12.5". */
const jobs = (amount: string) => `${amount} ${amount === '1' ? 'job' : 'jobs'}`;
const hours = (amount: string) => `${amount} ${amount === '1' ? 'hour' : 'hours'}`;

export const labels = {
  currentMonthlyRevenue: 'Current revenue',
  additionalJobs: 'Additional jobs',
  additionalMonthlyRevenue: 'Additional revenue',
  timeSavedHours: 'Time saved',
  timeValue: 'Value of that time',
  netMonthlySavings: 'Net monthly savings',
  netAnnualSavings: 'Net annual savings',
  roiPercentage: 'Annual ROI',
  paybackMonths: 'Payback',
};
/** Where the plan costs more than it brings in. */
export const netResultMonth = 'Net monthly result';
export const netResultYear = 'Net annual result';

export const terms = {
  jobs,
  hours,
  weeks: (count: string) => `${count} weeks`,
  aMonth: (amount: string) => `${amount} a month`,
  months: (count: string) => `${count} months`,
  roundedTo: (unrounded: string, whole: string) => `${unrounded}, rounded to ${whole}`,
  noPayback: 'None: the plan doesn’t pay for itself',
  shortestPayback: 'less than 0.1 months, counted as 0.1',
};
