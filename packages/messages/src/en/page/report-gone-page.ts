/** The page in place of a report that cannot be shown. */

/** Why there is no report, by reason. */
export const reasons = {
  withdrawn: {
    title: 'This report was removed',
    text: 'This link no longer works. You can make a new report in a minute.',
  },
  unknown: {
    title: 'There’s no report here',
    text: 'Part of the address may be missing. Open the link in your email again, or make a new report in a minute.',
  },
};

export const toCalculator = 'Make a new report';
/** The phone number follows, as one sentence. */
export const beforePhone = 'Or call us: ';
