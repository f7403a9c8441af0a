/** A number from the visitor's calculator that an assistant may repeat to them. */
export interface AssistantVariable {
  readonly meaning: string;
  /** How to say the value. */
  readonly unit: string;
}

/**
 * What the page tells the assistant when a call begins. Each name is a placeholder in the prompt: `{{name}}`.
 * Names must not begin like the placeholders that the platform fills in itself (RESERVED_VARIABLES).
 */
export const ASSISTANT_VARIABLES = {
  businessType: { meaning: 'the trade', unit: 'a word, such as Plumbing; Other for any other' },
  planName: { meaning: 'the plan that is chosen', unit: 'Pro or Elite' },
  jobsPerMonth: { meaning: 'jobs the business does now', unit: 'jobs a month' },
  avgJobProfit: { meaning: 'average profit of one job', unit: 'US dollars' },
  adminHoursPerWeek: { meaning: 'office work', unit: 'hours a week' },
  currentMonthlyRevenue: { meaning: 'what the jobs bring in now', unit: 'US dollars a month' },
  additionalJobs: { meaning: 'additional jobs with the plan', unit: 'jobs a month' },
  additionalMonthlyRevenue: {
    meaning: 'what the additional jobs bring in',
    unit: 'US dollars a month',
  },
  timeSavedHours: { meaning: 'office work saved', unit: 'hours a month' },
  netMonthlySavings: {
    meaning: "gain after the plan's price, saved time counted",
    unit: 'US dollars a month; below zero is a loss',
  },
  netAnnualSavings: { meaning: 'the same over a year', unit: 'US dollars a year' },
  roiPercentage: { meaning: "return on the plan's price in a year", unit: 'percent' },
  paybackMonths: {
    meaning: 'until the plan has paid for itself',
    unit: 'months; 0 means that it does not',
  },
} as const satisfies Readonly<Record<string, AssistantVariable>>;

export type AssistantVariableName = keyof typeof ASSISTANT_VARIABLES;

/** How the names of the platform's own placeholders begin. */
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
