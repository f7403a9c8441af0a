/** The report: as a page, as a PDF and, in part, in the email. Amounts are formatted, such as "$1,488". */

interface Net {
  readonly month: string;
  readonly year: string;
}

export const title = 'Your ROI report';
export const preparedFor = (names: string) => `Prepared for ${names}`;
export const booking = 'Book your free strategy call';

const amounts = ({ month, year }: Net) => `${month} a month, ${year} a year`;

/** The result in a sentence or two. `plan` is the plan's name. */
export const summary = {
  gain: (plan: string, net: Net) =>
    `With the ${plan} plan answering every call, you would keep ${amounts(net)}, after the plan’s cost.`,
  even: (plan: string) =>
    `At these numbers the ${plan} plan brings in about what it costs. A few more jobs, or a busier month, would make it pay.`,
  /** `net` is what the plan costs more than it brings in. */
  loss: (plan: string, net: Net) =>
    `At these numbers the ${plan} plan does not pay for itself. It would cost you ${amounts(net)}, more than it brings in. Better to know now. If your busy months look different, try those numbers.`,
};

/** After the summary of a gain. `months` is a formatted number. */
export const payback = {
  first: 'The plan has paid for itself in less than a month.',
  withinYear: (months: string) => `The plan has paid for itself after ${months} months.`,
  later: (months: string) =>
    `The plan has paid for itself after ${months} months, which is longer than the first year.`,
};

export const plan = {
  price: (amount: string) => `${amount} a month`,
  /** For a plan whose numbers of that time are not known any more. */
  priceOfToday: 'The price is today’s.',
};

interface PlanNumbers {
  readonly plan: string;
  readonly lift: string;
  readonly timeShare: string;
  readonly hourlyValue: string;
  readonly weeks: string;
  readonly months: string;
}

export const assumptionsOfPlan = (numbers: PlanNumbers) => [
  `Answering every call wins you ${numbers.lift} more jobs. That is our working figure for the ${numbers.plan} plan. If you miss few calls today, expect less.`,
  'A job you win brings the same profit as your average job.',
  `The plan takes over ${numbers.timeShare} of your admin hours, counted in whole hours a week. An hour of yours is worth ${numbers.hourlyValue}, whether you spend it on a job or at home.`,
  `A month has ${numbers.weeks} weeks, a year ${numbers.months} months. Figures are calculated unrounded and shown in whole dollars.`,
];
export const generalAssumptions = [
  'Every month counts the same, with no seasons and no time to get started. Your own year will have better and worse months.',
  'Payback is the time until the net savings have covered one month of the plan.',
  'The ROI is conservative: it subtracts a year of the plan from the net savings once more before comparing them.',
];

interface Call {
  readonly brandName: string;
  /** The plan's name. */
  readonly plan: string;
  readonly paysOff: boolean;
}

export const call = {
  title: (minutes: number) => `What happens on your free ${minutes}-minute strategy call`,
  lines: ({ brandName, plan: name, paysOff }: Call) => [
    'We go through your numbers together and adjust them to your business: seasons, crew, after-hours calls.',
    `You hear how ${brandName} answers a call for a business like yours, and what it asks before it books a job.`,
    paysOff
      ? 'You get an implementation plan: what is set up first, which calls are answered, and what you should see after the first month.'
      : `We look for what would change the result: different hours, different calls, or a plan other than ${name}. If nothing does, we say so.`,
    'You decide afterwards. The call is free, with no obligation.',
  ],
};

/** `version` is the number of the model that computed the figures. */
export const smallPrint = {
  computed: (day: string, version: string) =>
    `Calculated on ${day} from the numbers you entered, with version ${version} of our model.`,
  withoutFormulas: (version: string) =>
    `The formulas of version ${version} of our model are no longer available, so they are left out. The figures are the ones calculated at the time.`,
  estimate: (legalName: string) =>
    `These are estimates to help you decide. ${legalName} does not guarantee these amounts.`,
};

const aMonth = 'a month';

export const figures = {
  trade: 'Trade',
  jobs: 'Jobs a month',
  ticket: 'Average profit per job',
  adminHours: 'Admin hours a week',
  countedAs: (hours: string) => `counted as ${hours}`,
  revenueNow: 'Your revenue now',
  additionalJobs: 'Additional jobs',
  additionalRevenue: 'Additional revenue',
  timeSaved: 'Time saved',
  aMonth,
  hoursAMonth: 'hours a month',
  netSavingsMonth: 'Net savings a month',
  netSavingsYear: 'Net savings a year',
  /** A loss is called a cost, because a negative saving reads oddly. */
  netCostMonth: 'Net cost a month',
  netCostYear: 'Net cost a year',
  afterCost: 'after the plan’s cost',
  aboveIncome: 'more than the plan brings in',
  roi: 'ROI a year',
  monthlyRoi: (percent: string) => `monthly ROI: ${percent}`,
  payback: 'Payback',
  noPayback: 'No payback',
  atTheseNumbers: 'at these numbers',
  /** Below one month. */
  instantRoi: 'Instant ROI',
  lessThanAMonth: '<1 month',
  months: (count: string) => `${count} months`,
  untilPaid: 'until the plan pays for itself',
};

interface Series {
  readonly isLoss: boolean;
  readonly first: string;
  readonly half: string;
  readonly year: string;
}

export const chart = {
  title: 'Your first twelve months',
  /** Savings after months 1, 6 and 12. */
  series: ({ isLoss, first, half, year }: Series) =>
    `${isLoss ? 'Running total' : 'Savings so far'}, after the plan’s cost: ${first} after month 1, ${half} after month 6, ${year} after month 12.`,
  /** Where the savings pass the cost of one month. `cost` is that cost. */
  never: (cost: string) => `It never reaches one month of the plan, ${cost}, at these numbers.`,
  notInYear: (cost: string) => `They do not reach one month of the plan, ${cost}, within the year.`,
  inFirstMonth: (cost: string) => `They pass one month of the plan, ${cost}, in the first month.`,
  after: (cost: string, months: string) =>
    `They pass one month of the plan, ${cost}, after ${months} months.`,
};

/** Headings and labels of the PDF alone. */
export const paper = {
  pageNumber: (page: number, count: number) => `Page ${page} of ${count}`,
  fileTitle: (planName: string) => `Your ROI report: ${planName} plan`,
  numbers: 'Your numbers',
  plan: (name: string) => `Your plan: ${name}`,
  results: 'Your results',
  method: 'How we calculate, with your numbers',
  assumptions: 'Assumptions',
  orCall: (phone: string) => `or call ${phone}`,
  oneMonth: (cost: string) => `One month of the plan: ${cost}`,
  runningTotal: 'Running total, after the plan’s cost',
  savings: 'Savings so far, after the plan’s cost',
  savingsBeforePayback: 'Savings so far, not yet paid for itself',
  month: (number: number) => `Month ${number}`,
};
