/** The chart of the first year, and its table. Amounts are formatted, such as "$1,488". */

export const title = 'Your first twelve months';
export const savingsLegend = (amount: string) => `Total savings: ${amount} after 12 months`;
/** For a loss. */
export const runningLegend = (amount: string) => `Running total: ${amount} after 12 months`;
export const costLegend = (amount: string) => `One month of the plan: ${amount}`;
/** `outcome` is one of the next three texts. */
export const description = (outcome: string) =>
  `Savings compared with plan cost, month by month. ${outcome}.`;
export const noPayback = 'No payback at these numbers';
export const notWithinYear = 'Not paid back within 12 months';
/** `months` is "<1" or "1.0". */
export const paidBackInMonth = (months: string) => `Paid back in ${months} month`;
/** `months` is any other formatted number. */
export const paidBack = (months: string) => `Paid back in ${months} months`;
export const start = 'Start';

export const caption = (outcome: string) => `Your first twelve months. ${outcome}.`;
export const month = 'Month';
export const savings = 'Total savings';
export const planCost = 'Plan cost';
