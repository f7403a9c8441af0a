import { offeredTrades, type Offer } from '@pickup/contracts/settings/offer';
import { INPUT_LIMITS } from '@pickup/roi';
import {
  BOOK_TIME_TOOL,
  OFFER_TIMES_TOOL,
  PAGE_TOOLS,
  PARTS_OF_DAY,
  SAVE_LEAD_TOOL,
  type BookTimeParameters,
  type OfferTimesParameters,
  type OpenReportFormParameters,
  type SaveLeadParameters,
  type SetCalculatorParameters,
} from '../assistant-tools.ts';

/** The platform's schemas have no minimum or maximum, so the descriptions state these limits. */
interface Schema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly description: string;
  readonly enum?: readonly string[];
}

type SchemasOf<Parameters> = Readonly<Record<keyof Required<Parameters>, Schema>>;

/** All descriptions are in English. Models follow them in calls in any language. */
export function toolDefinitions(waiting: WaitingPhrases, offer: Offer): readonly object[] {
  const calculator = calculatorOf(offer);
  return [
    pageTool(PAGE_TOOLS.setCalculator, SET_CALCULATOR, calculator),
    pageTool(PAGE_TOOLS.openReportForm, OPEN_REPORT_FORM, CONTACT),
    serverTool(
      waiting.saving,
      functionOf(SAVE_LEAD_TOOL, SAVE_LEAD, leadOf(calculator), LEAD_REQUIRES),
    ),
    serverTool(waiting.looking, functionOf(OFFER_TIMES_TOOL, OFFER_TIMES, TIMES, [])),
    serverTool(waiting.booking, functionOf(BOOK_TIME_TOOL, BOOK_TIME, BOOKING, ['starts_at'])),
    { type: 'endCall' },
  ];
}

export interface WaitingPhrases {
  readonly saving: string;
  readonly looking: string;
  readonly booking: string;
}

const { jobsPerMonth, avgJobProfit, adminHoursPerWeek } = INPUT_LIMITS;

const calculatorOf = (offer: Offer): SchemasOf<SetCalculatorParameters> => ({
  business_type: {
    type: 'string',
    enum: offeredTrades(offer).map(({ id }) => id),
    description: tradeDescription(offer),
  },
  jobs_per_month: {
    type: 'number',
    description: `Jobs a month now, ${jobsPerMonth.min} to ${jobsPerMonth.max}.`,
  },
  avg_job_profit: {
    type: 'number',
    description: `Average profit of one job in US dollars, ${avgJobProfit.min} to ${avgJobProfit.max}.`,
  },
  admin_hours_per_week: {
    type: 'number',
    description: `Hours of office work a week, ${adminHoursPerWeek.min} to ${adminHoursPerWeek.max}.`,
  },
  plan: {
    type: 'string',
    enum: offer.model.plans.map(({ id }) => id),
    description: 'The plan to calculate with.',
  },
});

const tradeDescription = (offer: Offer) =>
  offeredTrades(offer).some(({ id }) => id === 'other')
    ? 'The trade. "other" for any that is not listed.'
    : 'The trade. Leave it out when none of them fits.';

const CONTACT: SchemasOf<OpenReportFormParameters> = {
  first_name: { type: 'string', description: 'First name, as the visitor said it.' },
  last_name: { type: 'string', description: 'Last name, as the visitor said it.' },
  email: { type: 'string', description: 'Email address, written out: name@domain.' },
  phone: { type: 'string', description: 'Phone number, digits as the visitor said them.' },
};

const leadOf = (calculator: SchemasOf<SetCalculatorParameters>): SchemasOf<SaveLeadParameters> => ({
  ...CONTACT,
  consent: {
    type: 'boolean',
    description: 'True only after the consent sentence was read word for word and answered by yes.',
  },
  ...calculator,
});

const LEAD_REQUIRES = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'consent',
] as const satisfies readonly (keyof SaveLeadParameters)[];

const TIME_ZONE: Schema = {
  type: 'string',
  description:
    'IANA name, such as America/Chicago. Leave it out unless the visitor asks for another zone than their own.',
};

const TIMES: SchemasOf<OfferTimesParameters> = {
  day: {
    type: 'string',
    description:
      'The day that the visitor asked for: YYYY-MM-DD, a weekday, "today" or "tomorrow". Leave it out for the next free times.',
  },
  part_of_day: {
    type: 'string',
    enum: PARTS_OF_DAY,
    description: 'Only when the visitor asked for it. Afternoon begins at 12, evening at 5 PM.',
  },
  time_zone: TIME_ZONE,
};

const BOOKING: SchemasOf<BookTimeParameters> = {
  starts_at: {
    type: 'string',
    description:
      'The starts_at of the time that the visitor chose, exactly as offer_times gave it.',
  },
  time_zone: TIME_ZONE,
  ...CONTACT,
};

const SET_CALCULATOR =
  'Changes the calculator on the page the visitor sees. Give only what changes. Answers nothing back.';
const OPEN_REPORT_FORM =
  'Opens the form for the free report on the page, filled in with what is given. Answers nothing back.';
const SAVE_LEAD =
  'Saves the visitor’s details and sends the free report. Only after the consent sentence was read word for word and the visitor clearly said yes.';

const OFFER_TIMES =
  'Answers with a few free times for the strategy call, each with its starts_at for book_time. Books nothing.';
const BOOK_TIME =
  'Books the strategy call at a free time that the visitor chose. Needs save_lead before it. Without consent to save_lead, give first_name, last_name, email and phone instead; the visitor must have said each in this call.';

// The browser cannot return a result, so the model must not wait for one.
function pageTool(name: string, description: string, properties: Properties): object {
  return { type: 'function', async: true, function: functionOf(name, description, properties, []) };
}

function serverTool(waiting: string, definition: object): object {
  return {
    type: 'function',
    async: false,
    messages: [{ type: 'request-start', content: waiting }],
    function: definition,
  };
}

type Properties = Readonly<Record<string, Schema>>;

function functionOf(
  name: string,
  description: string,
  properties: Properties,
  required: readonly string[],
): object {
  return { name, description, parameters: { type: 'object', properties, required } };
}
