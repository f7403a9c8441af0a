/** The explanation of each calculated figure, on the page, in the report and in the console. */

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
  oneJob: '1 job',
  /** `amount` is a formatted number other than 1, such as "12.5". */
  jobs: (amount: string) => `${amount} jobs`,
  oneHour: '1 hour',
  hours: (amount: string) => `${amount} hours`,
  weeks: (count: string) => `${count} weeks`,
  aMonth: (amount: string) => `${amount} a month`,
  months: (count: string) => `${count} months`,
  roundedTo: (unrounded: string, whole: string) => `${unrounded}, rounded to ${whole}`,
  noPayback: 'None: the plan doesn’t pay for itself',
  shortestPayback: 'less than 0.1 months, counted as 0.1',
};
