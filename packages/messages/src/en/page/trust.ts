/** The section with three reasons. Claims come from the settings, and each may be missing. */

export const title = (brandName: string) => `Why Contractors Trust ${brandName}`;
/** `contractors` is a claim, such as "2,500+". */
export const titleWithClaim = (brandName: string, contractors: string) =>
  `Why ${contractors} Contractors Trust ${brandName}`;

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly toCalculator: string;
}

/** `hours` is a claim, such as "24/7". */
export const answering = (hours = ''): Reason => ({
  title: [hours, 'AI Answering'].filter(Boolean).join(' '),
  text: 'Every call answered on the first ring: nights, Sundays, and while you’re up on a roof.',
  toCalculator: 'See your missed calls',
});
export const tasks = (brandName: string): Reason => ({
  title: 'Smart Task Automation',
  text: `${brandName} writes your quotes, books your jobs and sends reminders, so you get your evenings back.`,
  toCalculator: 'See the hours you save',
});
export const growth: Reason = {
  title: 'Proven Growth Results',
  text: 'More answered calls mean more booked jobs. See every formula, with your own numbers.',
  toCalculator: 'See your own growth',
};
