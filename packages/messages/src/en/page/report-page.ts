/** The report as a page: what surrounds the report's own texts. Amounts are formatted, such as "$1,488". */

export const inputs = 'Your numbers';
export const results = 'What it adds up to';
export const downloadPdf = 'Download as PDF';
export const planTitle = (plan: string) => `The ${plan} plan`;

export const method = 'How we got there';
export const formulas = 'Every formula, with your own numbers';
export const figure = 'Figure';
export const computedFrom = 'Calculation';
export const assumptions = 'Assumptions';
/** The phone number follows, as one sentence. */
export const beforePhone = 'Or call ';

/** The chart, and its table. */
export const savingsLegend = (savings: string) => `Total savings: ${savings} after 12 months`;
/** For a loss. */
export const runningLegend = (savings: string) => `Running total: ${savings} after 12 months`;
export const planCostLegend = (planCost: string) => `One month of the plan: ${planCost}`;
export const earnedBack = (planCost: string) => `${planCost} earned back`;
export const inNumbers = 'View as a table';
export const tableCaption = (planCost: string) =>
  `Total savings, after the plan’s cost of ${planCost} a month`;
export const month = 'Month';
export const savings = 'Total savings';
