/**
 * The prompt has a placeholder `{{name}}` for each variable. The names must differ from those that
 * the platform fills in itself (RESERVED_VARIABLES).
 */
export const ASSISTANT_VARIABLES = [
  'businessType',
  'planName',
  'jobsPerMonth',
  'avgJobProfit',
  'adminHoursPerWeek',
  'currentMonthlyRevenue',
  'additionalJobs',
  'additionalMonthlyRevenue',
  'timeSavedHours',
  'netMonthlySavings',
  'netAnnualSavings',
  'roiPercentage',
  'paybackMonths',
  'visitorTimeZone',
] as const;

export type AssistantVariableName = (typeof ASSISTANT_VARIABLES)[number];

export const RESERVED_VARIABLES = [
  'now',
  'date',
  'time',
  'month',
  'day',
  'year',
  'customer',
  'call',
  'transport',
] as const;
