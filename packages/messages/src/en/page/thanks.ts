/** The page after the plain lead form was sent. */

export const title = 'Your report is on its way';
/** One sentence with the email address in its middle. */
export const sentToBeforeAddress = (firstName: string) =>
  `Thank you, ${firstName}. We’ll send it to `;
export const sentToAfterAddress = ' within 30 seconds.';
export const nextStep = 'Next, pick a time for your free 15-minute strategy call.';
export const toCalendar = 'Open the booking calendar';
export const toCalculator = 'Back to the ROI Calculator';
