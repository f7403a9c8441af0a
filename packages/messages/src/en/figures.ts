/** The explanation of each calculated figure, on the page, in the report and in the console. */

/** `amount` is a formatted number, such as "12.5". */
const jobs = (amount: string) => `${amount} ${amount === '1' ? 'job' : 'jobs'}`;
const hours = (amount: string) => `${amount} ${amount === '1' ? 'hour' : 'hours'}`;

export const labels = {
  currentMonthlyRevenue: 'Revenue now',
  additionalJobs: 'Additional jobs',
  additionalMonthlyRevenue: 'Additional revenue',
  timeSavedHours: 'Time saved',
  timeValue: 'Value of that time',
  netMonthlySavings: 'Net savings a month',
  netAnnualSavings: 'Net savings a year',
  roiPercentage: 'ROI a year',
  paybackMonths: 'Payback',
};
/** Where the plan costs more than it brings in. */
export const netResultMonth = 'Net result a month';
export const netResultYear = 'Net result a year';

export const terms = {
  jobs,
  hours,
  weeks: (count: string) => `${count} weeks`,
  aMonth: (amount: string) => `${amount} a month`,
  months: (count: string) => `${count} months`,
  roundedTo: (unrounded: string, whole: string) => `${unrounded}, rounded to ${whole}`,
  noPayback: 'None: the plan does not earn its cost back',
  shortestPayback: 'less than 0.1 months, counted as 0.1',
};
