/** The image that shared links show. Its words are part of the picture. */

export const name = 'ROI Calculator';
export const headline = 'Stop Losing Jobs to Missed Calls';
export const invitation = 'Put in your own numbers and see what answered calls are worth.';
export const result = 'Net savings a month';

/** Numbers are formatted: "15", "$350". */
export const basis = (jobs: string, ticket: string, plan: string) =>
  `${jobs} jobs, ${ticket} each, ${plan} plan`;
