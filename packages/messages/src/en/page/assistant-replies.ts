/** What the guided assistant says about the results, about a command, and at the end. */

interface PlanNet {
  readonly plan: string;
  readonly month: string;
}

/** "Pro and Elite", "Basic, Pro and Elite". */
const listed = (names: readonly string[], word = 'and') =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${word} `);

const none = (plans: number) =>
  plans === 2 ? 'neither plan' : plans === 1 ? 'no plan' : 'none of the plans';

/** The figures. */
export const results = {
  net: (plan: string, month: string, year: string) =>
    `With ${plan}, you'd net ${month} a month, or ${year} a year, after the plan's cost.`,
  noNet: (plan: string) => `At these numbers, the ${plan} plan doesn't pay for itself.`,
  betterPlan: (plan: string, month: string) => `The ${plan} plan would net you ${month} a month.`,
  /** `plans` is their number. */
  noPlan: (plans: number) => `At these numbers, ${none(plans)} pays for itself.`,
  gains: (jobs: string, hours: string) =>
    `That's ${jobs} more ${jobs === '1' ? 'job' : 'jobs'} and ${hours} ${hours === '1' ? 'hour' : 'hours'} saved each month.`,
  payback: {
    instant: 'It pays for itself in less than a month.',
    oneMonth: 'It pays for itself in one month.',
    months: (count: string) => `It pays for itself in ${count} months.`,
  },
  compare: ([first, ...others]: readonly PlanNet[]) => {
    const rest = others.map(({ plan, month }) => `${plan} ${month}`);
    const each = [`${first?.plan} nets you ${first?.month} a month`, ...rest];
    return `With your numbers, ${listed(each)}.`;
  },
  ahead: (plan: string) => `${plan} comes out ahead.`,
  noneWithNumbers: (plans: number) => `With your numbers, ${none(plans)} pays for itself.`,
};

/** Examples of answers. */
export const examples = {
  trade: 'Say it in your own words, like "I do drains", or tap one. If nothing fits, say other.',
  jobs: 'Say a number, like "about fifteen", or "five a day".',
  profit: 'Say what you clear on one job, like "two hundred fifty bucks".',
  admin: 'Say the hours, like "eight", or "an hour a day".',
  results: 'Say yes to get the report, or no to skip it.',
  name: 'Say or type both, like "Joe Smith".',
  email: 'Type it, or say it like "joe at gmail dot com".',
  phone: 'Type it, or say the digits, like "five five five, oh one oh, oh one nine nine".',
  consent: 'Say "I agree", or no.',
  sending: 'Say try again, or stop.',
};

export const planExample = (plans: readonly string[]) =>
  `Say ${listed(plans, 'or')}, or ask which is better.`;

/** Why a question cannot be skipped. */
export const needed = {
  results: 'Say yes or no.',
  name: 'I need your name for the report. You can also say stop.',
  email: 'I need an email address to send the report to. You can also say stop.',
  phone: 'The report needs a phone number too. You can also say stop.',
  consent: 'I need a clear yes or no.',
};

/** Why something is asked. */
export const explanations = {
  numbers:
    'The calculator uses it to work out your savings. It stays on this page until you send it.',
  results: "The report has these figures and how we got them. It's free.",
  contact: (brandName: string, phone: string) =>
    `It goes to ${brandName} with your report, so we can reach you about it. Questions? Call ${phone}.`,
};

/** Replies to commands. */
export const commands = {
  list: 'You can also say go back, skip, start over or stop.',
  hello: 'Hello.',
  firstQuestion: 'This is the first question.',
  back: 'Going back one step.',
  sorry: 'Sorry about that.',
  restarted: "From the top. I'm the guided assistant, not a person.",
  person: (phone: string) => `To talk to us, call ${phone}. Or keep going here.`,
  who: (phone: string) => `I'm the guided assistant, not a person. To talk to us, call ${phone}.`,
};

interface TimesOfDay {
  /** "Thursday, December 3" */
  readonly day: string;
  /** "10:30 AM" */
  readonly times: readonly string[];
}

/** After the report was sent: a free time for the call. `when` and `zone` are those of the booking page. */
export const times = {
  offer: (minutes: number) => `Now let's book your free ${minutes}-minute strategy call.`,
  free: (days: readonly TimesOfDay[], zone: string) => {
    const each = days.map(({ day, times: own }) => `${day} at ${listed(own, 'or')}`);
    return `I have ${each.join('; ')}, ${zone}.`;
  },
  moreTimes: 'More times',
  anotherDay: 'Another day',
  which: 'Tell me which one.',
  example: 'Say it like "Thursday at ten", or "the second one". Or say not now.',
  orCall: (phone: string) =>
    `You can also pick a time on the booking page, or call us at ${phone}.`,
  why: "It's a free call about your numbers. There's no obligation.",
  notFree: "That time isn't free. These are the nearest ones.",
  sentAlready: 'Your report is already on its way. You can still pick a time, or say not now.',
  taken: 'Sorry, someone just took that time.',
  noneLeft:
    "It was our last open slot. Tell us what suits you on the booking page, and we'll find one.",
  failed: "That didn't go through, so your call isn't booked yet.",
  later: 'No problem. You can book your call whenever you like.',
  confirmed: (when: string, zone: string) => `You're booked: ${when}, ${zone}.`,
  weCall: (phone: string) => `We'll call you at ${phone}. An email with the details is on its way.`,
  requested: (when: string, zone: string) => `You asked for ${when}, ${zone}.`,
  weConfirm: "We'll confirm it by email before the call.",
};

export const endings = {
  call: (phone: string) => `To talk to us, call ${phone}.`,
  stopped: "All right, let's stop here. Your numbers stay on the page. Nothing was sent.",
  /** After sending failed, the request may still have arrived. */
  stoppedUnsent: "All right, let's stop here. Your numbers stay on the page.",
  afterDone: 'Your report is on its way.',
  afterStopped: "We've stopped here. Say start over to begin again.",
  tooLateToStop: "It's already on its way, so I can't cancel it.",
  failed: "That didn't go through. I still have everything you told me.",
  orCall: (phone: string) => `You can also call ${phone}.`,
  retry: (phone: string) => `Say try again, or stop. To talk to us, call ${phone}.`,
  sent: (email: string) => `Report sent! It goes to ${email}.`,
  calendar: 'The booking calendar is opening. Pick a time for your free strategy call.',
  refused: {
    name: "That name wasn't accepted",
    email: "That email address wasn't accepted",
    phone: "That phone number wasn't accepted",
  },
  /** `problem` is a sentence without its period. */
  refusedFor: (refused: string, problem: string) => `${refused}. ${problem}.`,
  /** `problem` is the server's, in English: "is not an email address". */
  refusedByServer: (refused: string, problem: string) => `${refused}: it ${problem}.`,
};
