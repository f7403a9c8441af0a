/** What the guided assistant says. Amounts are formatted, such as "$1,234" or "12.5". */

/** `amount` may be a range: "5 to 6". */
const jobs = (amount: string) => `${amount} ${amount === '1' ? 'job' : 'jobs'}`;
const hours = (amount: string) => `${amount} ${amount === '1' ? 'hour' : 'hours'}`;
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const introduction = [
  "I'm the guided assistant, not a person.",
  "I'll ask for your numbers and fill in the calculator as you answer.",
];

interface PlanPrice {
  readonly plan: string;
  readonly price: string;
}

export const questions = {
  trade: 'What kind of work do you do?',
  jobs: 'How many jobs do you do in a month?',
  profit: "What's your profit on an average job?",
  admin: 'How many hours a week go into calls, scheduling and paperwork?',
  /** At least two. */
  plan: ([first, ...others]: readonly PlanPrice[]) => {
    const rest = others.map(({ plan, price }) => `${plan} at ${price}`);
    const all = [`${first?.plan} at ${first?.price} a month`, ...rest];
    return `Which plan: ${all.slice(0, -1).join(', ')}, or ${all.at(-1)}?`;
  },
  results: "Want me to email you the full report? It's free.",
  name: "What's your first and last name?",
  lastName: (firstName: string) => `And your last name, ${firstName}?`,
  email: 'What email address should the report go to?',
  phone: 'And your phone number, with the area code?',
  consent: 'Do you agree?',
  unsent: 'Want me to try again?',
  sending: 'One moment, please.',
  time: 'Which time works for you?',
  booking: "One moment, I'm booking it.",
};

/** Before the question for a number. */
const people = {
  plumbing: 'Plumbers',
  hvac: 'HVAC shops',
  electrical: 'Electricians',
  landscaping: 'Landscapers',
  roofing: 'Roofers',
  cleaning: 'Cleaning crews',
  handyman: 'Handymen',
  other: 'Other trades',
};
export const usualNumber = (trade: keyof typeof people, number: string) =>
  `${people[trade]} usually start at ${number}.`;
/** For a trade of the operator's own. `trade` is its name. */
export const usualNumberOfTrade = (trade: string, number: string) =>
  `For ${trade}, people usually start at ${number}.`;
export const numberNow = (number: string) => `It's set to ${number}.`;

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Before the question for consent. */
export const readBack = ({ firstName, lastName, email, phone }: Contact) =>
  `I have ${firstName} ${lastName}, ${email}, ${phone}.`;

/** The labels of the field for an answer. */
export const fields = {
  trade: 'Your trade',
  jobs: 'Jobs per month',
  profit: 'Average profit per job',
  admin: 'Admin hours per week',
  plan: 'Your plan',
  name: 'First and last name',
  email: 'Email address',
  phone: 'Phone number',
  time: 'Day and time',
  answer: 'Your answer',
};

/** Buttons. Each label is also an answer that the assistant understands. */
export const choices = {
  whichPlan: 'Which is better?',
  yesSend: 'Yes, send it',
  noThanks: 'No, thanks',
  agree: 'I agree',
  yes: 'Yes',
  no: 'No',
  stop: 'Stop',
  changeDetails: 'Change my details',
  changeContact: ['Change my name', 'Change my email', 'Change my phone', 'Change my numbers'],
  changeNumbers: [
    'Change my trade',
    'Change my jobs',
    'Change my profit',
    'Change my hours',
    'Change my plan',
  ],
  tryAgain: 'Try again',
  call: "I'd rather call",
  startOver: 'Start over',
  skip: 'Skip',
  goBack: 'Go back',
  keepIt: 'Keep it',
  keep: (known: string) => `Keep ${known}`,
};

/** The calculator's numbers with their units. */
export const numbers = {
  jobsPerMonth: (amount: string) => `${jobs(amount)} a month`,
  avgJobProfit: (amount: string) => `${amount} a job`,
  adminHoursPerWeek: (amount: string) => `${hours(amount)} a week`,
};
/** The amount of a number that was given for another period. */
export const amounts = {
  jobsPerMonth: (amount: string) => amount,
  avgJobProfit: (amount: string) => amount,
  adminHoursPerWeek: hours,
};
export const range = (from: string, to: string) => `${from} to ${to}`;

/** `number` has its unit: "20 jobs a month". */
export const understood = (number: string) => `${number}. Got it.`;
export const understoodRange = (from: string, to: string, number: string) =>
  `Between ${from} and ${to}: I'll go with ${number}. Got it.`;
export const understoodPer = {
  day: (amount: string, number: string, daysAWeek: number) =>
    `${amount} a day is about ${number}, at ${days(daysAWeek)} a week. Got it.`,
  week: (amount: string, number: string) => `${amount} a week is about ${number}. Got it.`,
  month: (amount: string, number: string) => `${amount} a month is about ${number}. Got it.`,
  year: (amount: string, number: string) => `${amount} a year is about ${number}. Got it.`,
};
export const understoodTrade = (trade: string) => `${trade}. Got it.`;
export const understoodOther = "I'll put that under Other. Got it.";
export const understoodPlan = (plan: string) => `${plan}. Got it.`;
export const understoodName = (firstName: string, lastName: string) =>
  `Thanks, ${firstName} ${lastName}.`;
export const understoodEmail = (email: string) => `I have ${email}.`;
export const understoodYes = 'Great.';

/** A value that stays. */
export const keptNumber = (number: string) => `${number} it is.`;
export const keptChoice = (name: string) => `${name} it is.`;
export const keptContact = 'OK, keeping that.';

/** An answer that was understood, but is not accepted. */
export const severalTrades = (trades: readonly string[]) =>
  `I heard ${trades.join(' and ')}. Which one brings in most of your work?`;
export const severalNumbers = 'I heard more than one number.';
export const otherRate = {
  jobsPerMonth: 'I need jobs per day, week, or month.',
  avgJobProfit: 'I need a dollar amount for one average job.',
  adminHoursPerWeek: 'I need hours per day or per week.',
};
/** `max` has its unit. */
export const limits = (min: string, max: string) => `I can use ${min} to ${max}.`;
export const weekLimits = (min: string, max: string) =>
  `A week has ${max} hours, so it has to be between ${min} and ${max}.`;
export const digitsHeard = (count: number) =>
  `I heard ${count} ${count === 1 ? 'digit' : 'digits'}. A US number has 10. Others start with + and the country code.`;
export const consentRequired = 'Please agree to receive information about the product.';
export const withoutConsent = "Without that I can't send the report. Nothing has been sent.";

/** An answer that was not understood. */
export const nothingHeard = "I didn't hear anything.";
export const notUnderstood = "Sorry, I didn't get that.";
export const stillNotUnderstood = "Sorry, I still didn't get that.";
export const skipOrCall = (phone: string) => `You can skip this one, or call us at ${phone}.`;
export const backOrCall = (phone: string) => `You can go back, stop, or call us at ${phone}.`;

/** A correction. */
export const fixLast = "Sorry. Let's fix that.";
export const fixNamed = "Let's change that.";
export const whichToFix = 'Which one should we change?';

export {
  commands,
  endings,
  examples,
  explanations,
  needed,
  planExample,
  results,
  times,
} from './assistant-replies.ts';
