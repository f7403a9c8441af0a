/** The top of the page. Texts in the specification's quotes are word for word. */

export const headline = 'Stop Losing Jobs to Missed Calls';
/** `plan` is the name of the plan that the calculator starts with: "Elite". */
export const offer = (plan: string) => `Get ${plan} Plan ROI + Free Strategy Call`;
export const toCalculator = (plan: string) => `Calculate ${plan} Plan ROI + Get Free Strategy Call`;
/** `time` is a claim of the settings, such as "30 seconds". */
export const resultsIn = (time: string) => `Your results in ${time}. No sign-up to see them.`;

/** `hours` is a claim of the settings, such as "24/7". */
export const answering = (hours = '') => [hours, 'AI Answering'].filter(Boolean).join(' ');
export const booking = 'Auto Booking';
/** `lift` is a claim of the settings, such as "+35%". */
export const revenue = (lift: string) => `${lift} Revenue`;

export const exampleTitle = 'An example call';
export const exampleCall = (brandName: string) => [
  { time: '7:42 pm', text: 'A customer with a burst pipe calls. You’re under a sink.' },
  { time: '7:42 pm', text: `${brandName} answers, and asks what’s wrong and where.` },
  { time: '7:44 pm', text: 'The job is on your calendar: tomorrow at 8:00 am. You get a text.' },
];
