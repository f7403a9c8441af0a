import { offeredTrades, type Offer } from '@pickup/contracts/offer';
import { INPUT_LIMITS } from '@pickup/roi';
import {
  PAGE_TOOLS,
  SAVE_LEAD_TOOL,
  type OpenReportFormParameters,
  type SaveLeadParameters,
  type SetCalculatorParameters,
} from '../assistant-tools.ts';

/**
 * The part of JSON Schema that the platform accepts. It has no minimum or maximum, so the
 * descriptions state them.
 */
interface Schema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly description: string;
  readonly enum?: readonly string[];
}

type SchemasOf<Parameters> = Readonly<Record<keyof Required<Parameters>, Schema>>;

/**
 * The tools as the platform defines them, for `model.tools`. Models follow descriptions in English in every language;
 * `saving` is spoken while the lead is stored.
 */
export function toolDefinitions(saving: string, offer: Offer): readonly object[] {
  const calculator = calculatorOf(offer);
  return [
    pageTool(PAGE_TOOLS.setCalculator, SET_CALCULATOR, calculator),
    pageTool(PAGE_TOOLS.openReportForm, OPEN_REPORT_FORM, CONTACT),
    saveLeadTool(saving, calculator),
    { type: 'endCall' },
  ];
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

const SET_CALCULATOR =
  'Changes the calculator on the page the visitor sees. Give only what changes. Answers nothing back.';
const OPEN_REPORT_FORM =
  'Opens the form for the free report on the page, filled in with what is given. Answers nothing back.';
const SAVE_LEAD =
  'Saves the visitor’s details and sends the free report. Only after the consent sentence was read word for word and the visitor clearly said yes.';

// Async: the browser cannot answer, so the model must not wait for an answer.
function pageTool(name: string, description: string, properties: Properties): object {
  return { type: 'function', async: true, function: functionOf(name, description, properties, []) };
}

function saveLeadTool(saving: string, calculator: SchemasOf<SetCalculatorParameters>): object {
  return {
    type: 'function',
    async: false,
    messages: [{ type: 'request-start', content: saving }],
    function: functionOf(SAVE_LEAD_TOOL, SAVE_LEAD, leadOf(calculator), LEAD_REQUIRES),
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
