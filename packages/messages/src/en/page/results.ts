/** The results card. Amounts are formatted, such as "$1,488". */

export const title = (plan: string) => `Your ${plan} Plan Results`;

export const net = 'Net monthly savings';
export const waiting = ' · waiting for a number';
/** After the amount. */
export const aYear = ' a year, after the plan’s cost';
export const doesNotPay = (plan: string) =>
  `At these numbers, the ${plan} plan doesn’t pay for itself.`;
export const betterPlan = (plan: string, amount: string) =>
  ` The ${plan} plan would net you ${amount} a month.`;

/** Depends on the plan, so it is no loss of today. */
export const lost = (plan: string) => `What ${plan} could win back`;
export const periods = { year: 'a year', week: 'a week', day: 'a day' };
export const oneToCompetitors = '1 job a month back from competitors';
/** `jobs` is a formatted number other than 1. */
export const toCompetitors = (jobs: string) => `${jobs} jobs a month back from competitors`;

/** Announced to screen readers. */
export const announcement = (plan: string, month: string, year: string) =>
  `${plan} plan: net savings ${month} a month, ${year} a year.`;
export const waitingAnnouncement = 'Enter a number to see the results.';

export const how = 'How we calculate';
export const howText = (plan: string) =>
  `The ${plan} plan, with your own numbers. We round dollar amounts only when we show them. For the ROI, we subtract the plan’s cost twice to stay conservative.`;

export const askForReport = 'Get My Custom Implementation Plan';
export const promise = (plan: string, dailyCost: string) =>
  `Your report within 30 seconds, and a free 30-minute strategy call. The ${plan} plan costs ${dailyCost} a day.`;
/** Before the link `toCalendar`. */
export const onItsWay = 'Your report is on its way. ';
/** The same, for a lead that an agent reviews first. */
export const afterCheck = 'We’ll email you after a quick check. ';
export const toCalendar = 'Open the booking calendar';
/** Before the telephone number. */
export const notLoaded = 'The form didn’t load. Try again, or call ';

/** The smaller figures: a name, then a note. */
export const figures = {
  currentMonthlyRevenue: { name: 'Current revenue', note: 'a month' },
  additionalJobs: { name: 'Additional jobs', note: 'a month' },
  additionalMonthlyRevenue: { name: 'Additional revenue', note: 'a month' },
  timeSavedHours: { name: 'Time saved' },
};
/** The note of the time saved. Without the amount, the figures would not add up to the net savings. */
export const timeSavedNote = (amount: string) => `hours a month, worth ${amount}`;
export const roi = 'ROI';
export const roiNote = (monthlyRoi: string) => `a year · ${monthlyRoi} a month`;
export const payback = 'Payback';
/** By the kind of payback: the note, and the unit after the number. */
export const paybackWords = {
  instant: { note: 'Instant ROI', unit: 'month' },
  months: { note: 'until the plan pays for itself', unit: 'months' },
  none: { note: 'No payback at these numbers', unit: '' },
};
