/** What the guided assistant says about the results, about a command, and at the end. */

/** The figures. */
export const results = {
  net: (plan: string, month: string, year: string) =>
    `With ${plan} you net ${month} a month, ${year} a year, after the plan's cost.`,
  noNet: (plan: string) => `At these numbers the ${plan} plan does not pay for itself.`,
  betterPlan: (plan: string, month: string) => `The ${plan} plan would: ${month} a month.`,
  noPlan: 'At these numbers neither plan pays for itself.',
  gains: (jobs: string, hours: string) =>
    `That is ${jobs} more ${jobs === '1' ? 'job' : 'jobs'} and ${hours} ${hours === '1' ? 'hour' : 'hours'} saved each month.`,
  payback: {
    instant: 'It pays for itself in less than a month.',
    oneMonth: 'It pays for itself in one month.',
    months: (count: string) => `It pays for itself in ${count} months.`,
  },
  compare: (pro: string, elite: string) =>
    `At your numbers Pro nets ${pro} a month and Elite ${elite}.`,
  ahead: (plan: string) => `${plan} comes out ahead.`,
  neither: 'At your numbers neither plan pays for itself.',
};

/** Examples of answers. */
export const examples = {
  trade: 'Say it in your own words, like "I do drains", or tap one. If none fits, say other.',
  jobs: 'Say a number, like "about fifteen", or "five a day".',
  profit: 'Say what one job leaves you, like "two hundred fifty bucks".',
  admin: 'Say hours, like "eight", or "an hour a day".',
  plan: 'Say Pro or Elite, or ask which is better.',
  results: 'Say yes to get the report, or no to skip it.',
  name: 'Say or type both, like "Joe Smith".',
  email: 'Type it, or say it like "joe at gmail dot com".',
  phone: 'Type it, or say the digits, like "five five five, oh one oh, oh one nine nine".',
  consent: 'Say "I agree", or no.',
  sending: 'Say try again, or stop.',
};

/** Why a question cannot be skipped. */
export const needed = {
  results: 'Say yes or no.',
  name: 'I need your name for the report. You can also say stop.',
  email: 'I need an address to send the report to. You can also say stop.',
  phone: 'The report needs a phone number too. You can also say stop.',
  consent: 'I need a clear yes or no.',
};

/** Why something is asked. */
export const explanations = {
  numbers:
    'The calculator works out your savings from it. It stays on this page until you send it.',
  results: 'The report has these figures and how they are worked out. It costs nothing.',
  contact: (brandName: string, phone: string) =>
    `It goes to ${brandName} with your report, so that we can reach you about it. Questions? Call ${phone}.`,
};

/** Replies to commands. */
export const commands = {
  list: 'You can also say go back, skip, start over or stop.',
  hello: 'Hello.',
  firstQuestion: 'This is the first question.',
  back: 'Back one step.',
  sorry: 'Sorry about that.',
  restarted: "From the top. I'm the guided assistant, not a person.",
  person: (phone: string) => `To talk to us, call ${phone}. Or continue here.`,
  who: (phone: string) => `I'm the guided assistant, not a person. To talk to us, call ${phone}.`,
};

export const endings = {
  call: (phone: string) => `To talk to us, call ${phone}.`,
  stopped: "All right, let's stop here. Your numbers stay on the page. Nothing was sent.",
  /** After sending failed, the request may still have arrived. */
  stoppedUnsent: "All right, let's stop here. Your numbers stay on the page.",
  afterDone: 'Your report is on its way.',
  afterStopped: 'We have stopped. Say start over to begin again.',
  tooLateToStop: "It is already on its way, so I can't cancel it.",
  failed: 'That did not go through. I kept everything you told me.',
  orCall: (phone: string) => `You can also call ${phone}.`,
  retry: (phone: string) => `Say try again, or stop. To talk to us, call ${phone}.`,
  sent: (email: string) => `Report sent! It goes to ${email}.`,
  calendar: 'Your booking calendar is opening, to pick a time for the free strategy call.',
  refused: {
    name: 'The name was not accepted',
    email: 'The email address was not accepted',
    phone: 'The phone number was not accepted',
  },
  /** `problem` is a sentence without its period. */
  refusedFor: (refused: string, problem: string) => `${refused}. ${problem}.`,
  /** `problem` is the server's, in English: "is not an email address". */
  refusedByServer: (refused: string, problem: string) => `${refused}: it ${problem}.`,
};
