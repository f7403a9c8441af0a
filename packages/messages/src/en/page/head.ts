/** What browser tabs, search engines and shared links show. */

export const titles = {
  landing: (brandName: string) => `ROI Calculator: See How Much Money ${brandName} Will Make You`,
  thanks: 'Your report is on its way',
  reportGone: 'No report here',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You’re unsubscribed',
  subscribed: 'You’re subscribed',
  notFound: 'Page not found',
  problem: 'Something went wrong',
};
/** `time` is a claim of the settings, such as "60 seconds". */
export const description = (brandName: string, time = '') =>
  `Stop losing jobs to missed calls. Enter your own numbers and see${time && ` in ${time}`} what ${brandName} would earn your business, with every formula shown.`;
export const cardImage = 'Stop losing jobs to missed calls: an ROI calculator for contractors';
export const cardFile = 'social-card.png';

/** For search engines. */
export const application = 'ROI Calculator';
export const service = (brandName: string) => `${brandName} AI answering service`;
export const serviceType = 'AI answering and booking for contractors';
