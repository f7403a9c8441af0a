/** The report: as a page, as a PDF and, in part, in the email. Amounts are formatted, such as "$1,488". */

interface Net {
  readonly month: string;
  readonly year: string;
}

export const title = 'Your ROI report';
export const preparedFor = (names: string) => `Prepared for ${names}`;
export const booking = 'Book your free strategy call';

const amounts = ({ month, year }: Net) => `${month} a month, or ${year} a year`;

/** The result in a sentence or two. `plan` is the plan's name. */
export const summary = {
  gain: (plan: string, net: Net) =>
    `With the ${plan} plan answering every call, you’d net ${amounts(net)}, after the plan’s cost.`,
  even: (plan: string) =>
    `At these numbers, the ${plan} plan brings in about what it costs. A few more jobs, or a busier month, would make it pay off.`,
  /** `net` is what the plan costs more than it brings in. */
  loss: (plan: string, net: Net) =>
    `At these numbers, the ${plan} plan doesn’t pay for itself. It would cost you ${amounts(net)}, more than it brings in. Better to know now. If your busy months look different, try those numbers.`,
};

/** After the summary of a gain. `months` is a formatted number. */
export const payback = {
  first: 'The plan pays for itself in less than a month.',
  withinYear: (months: string) => `The plan pays for itself in ${months} months.`,
  later: (months: string) =>
    `The plan takes ${months} months to pay for itself, which is more than a year.`,
};

export const plan = {
  price: (amount: string) => `${amount} a month`,
  /** For a plan whose numbers of that time are not known any more. */
  priceOfToday: 'This is today’s price.',
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
  `Answering every call wins you ${numbers.lift} more jobs. That’s the figure we use for the ${numbers.plan} plan. If you miss few calls today, expect less.`,
  'Each job you win makes the same profit as your average job.',
  `We round your admin hours to whole hours a week. The plan handles ${numbers.timeShare} of them. An hour of your time is worth ${numbers.hourlyValue}, whether you spend it on a job or at home.`,
  `A month is ${numbers.weeks} weeks, and a year is ${numbers.months} months. We round dollar amounts only when we show them.`,
];
export const generalAssumptions = [
  'Every month counts the same, with no seasons and no ramp-up time. Your own year will have better and worse months.',
  'Payback is how long it takes your net savings to cover one month of the plan.',
  'The ROI is conservative: it subtracts a year of the plan’s cost from your net savings a second time.',
];

export const call = {
  title: (minutes: number) => `What happens on your free ${minutes}-minute strategy call`,
  /** The first ones. */
  lines: (brandName: string) => [
    'We go through your numbers together and adjust them to your business: seasons, crew, after-hours calls.',
    `You’ll hear how ${brandName} answers a call for a business like yours, and what it asks before it books a job.`,
  ],
  /** The next one, by whether the plan pays for itself. */
  planFollows:
    'You get an implementation plan: what we set up first, which calls get answered, and what to expect after a month.',
  otherResult: (plan: string) =>
    `We look for what would change the result: different hours, different calls, or a plan other than ${plan}. If nothing does, we’ll say so.`,
  last: 'Then you decide. The call is free, with no obligation.',
};

/** `version` is the number of the model that computed the figures. */
export const smallPrint = {
  computed: (day: string, _version: string) => `Calculated on ${day} from the numbers you entered.`,
  withoutFormulas: (version: string) =>
    `We no longer have the formulas for version ${version} of our model, so they aren’t shown. The figures are from the original calculation.`,
  estimate: (legalName: string) =>
    `These are estimates to help you decide. ${legalName} does not guarantee these amounts.`,
};

const aMonth = 'a month';

export const figures = {
  trade: 'Trade',
  jobs: 'Jobs per month',
  ticket: 'Average profit per job',
  adminHours: 'Admin hours per week',
  countedAs: (hours: string) => `counted as ${hours}`,
  revenueNow: 'Current revenue',
  additionalJobs: 'Additional jobs',
  additionalRevenue: 'Additional revenue',
  timeSaved: 'Time saved',
  aMonth,
  hoursAMonth: 'hours a month',
  /** `amount` is what those hours are worth. */
  hoursWorth: (amount: string) => `hours a month, worth ${amount}`,
  netSavingsMonth: 'Net monthly savings',
  netSavingsYear: 'Net annual savings',
  /** A loss is called a cost, because a negative saving reads oddly. */
  netCostMonth: 'Net monthly cost',
  netCostYear: 'Net annual cost',
  afterCost: 'after the plan’s cost',
  aboveIncome: 'more than the plan brings in',
  roi: 'Annual ROI',
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
  readonly first: string;
  readonly half: string;
  readonly year: string;
}

export const chart = {
  title: 'Your first twelve months',
  /** Savings after months 1, 6 and 12. */
  series: ({ first, half, year }: Series) =>
    `Total savings, after the plan’s cost: ${first} after month 1, ${half} after month 6, ${year} after month 12.`,
  seriesOfLoss: ({ first, half, year }: Series) =>
    `Running total, after the plan’s cost: ${first} after month 1, ${half} after month 6, ${year} after month 12.`,
  /** Where the savings pass the cost of one month. `cost` is that cost. */
  never: (cost: string) => `At these numbers, it never covers one month of the plan (${cost}).`,
  notInYear: (cost: string) => `They don’t cover one month of the plan (${cost}) within the year.`,
  inFirstMonth: (cost: string) => `They cover one month of the plan (${cost}) in the first month.`,
  after: (cost: string, months: string) =>
    `They cover one month of the plan (${cost}) after ${months} months.`,
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
  savings: 'Total savings, after the plan’s cost',
  savingsBeforePayback: 'Total savings, before payback',
  month: (number: number) => `Month ${number}`,
};
