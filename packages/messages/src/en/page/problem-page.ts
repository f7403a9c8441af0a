/** The page in place of one that was not found or could not be rendered. */

export const notFound = {
  title: 'Page not found',
  text: 'The address may have a typo, or the page may have moved. The calculator is one click away.',
};
export const tooManyTries = {
  title: 'Too many attempts',
  text: 'Please try again later, or call us.',
};
export const badRequest = {
  title: 'That didn’t work',
  text: 'We couldn’t read what was sent. Please go back and try again.',
};
export const serverError = {
  title: 'Something went wrong',
  text: 'The problem is on our end, and we’ve logged it. Please try again in a moment.',
};

export const toCalculator = 'Go to the ROI Calculator';
/** The phone number follows, as one sentence. */
export const beforePhone = 'Or call us: ';
export const mentionNumber = (requestId: string) =>
  `If you call about this, give us the number ${requestId}.`;
