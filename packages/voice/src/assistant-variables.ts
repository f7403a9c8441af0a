/**
 * The page sends these variables to the assistant when a call begins. Each name is a placeholder in
 * the prompt: `{{name}}`. Names must not begin like the platform's own placeholders
 * (RESERVED_VARIABLES).
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
