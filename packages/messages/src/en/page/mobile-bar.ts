/** The bar at the bottom of a phone's screen: the page's next step. */

/** `time` is a claim of the settings, such as "60 seconds". */
export const calculate = (time = '') => ['Calculate ROI', time].filter(Boolean).join(' • ');
export const seeResults = 'See results';
/** `amount` is a formatted number, such as "$1,488". */
export const seeSavings = (amount: string) => `See results: ${amount} a month`;
export const askForReport = 'Get My Custom Implementation Plan';
