/** The calculator: its heading and its form. */

export const title = 'ROI Calculator';
export const tagline = (brandName: string) => `See How Much Money ${brandName} Will Make You`;
/** `time` is a claim of the settings, such as "60 seconds". */
export const resultsIn = (time: string) => `Real return results in ${time}`;

export const details = 'Your Business Details';
export const trade = 'Your trade';
export const plan = 'Your plan';
/** For screen readers, around the prices. */
export const priceBefore = 'was ';
export const priceNow = ' now ';
export const perMonth = '/month';

export const fields = {
  jobsPerMonth: { label: 'Jobs per month', hint: 'On average' },
  avgJobProfit: { label: 'Average job profit', hint: 'US dollars' },
  adminHoursPerWeek: { label: 'Admin hours per week', hint: 'Calls, quotes, bookings' },
};
/** Below a field. Numbers are formatted. */
export const enterNumber = (example: string) => `Enter a number, like ${example}.`;
export const enterAtLeast = (min: string) => `Enter ${min} or more.`;
export const atMost = (max: string) => `We cap this number at ${max}.`;

/** After a change, until the page's script has loaded. */
export const calculating = 'Calculating…';

/** Without JavaScript. */
export const recalculate = 'Recalculate';
export const seeResults = 'See results';
