import { tradeName, type Offer } from '@pickup/contracts/settings/offer';
import * as texts from '@pickup/messages/page/call';
import { fill } from '@pickup/messages/fill';
import {
  hasPlan,
  hasTrade,
  planOf,
  readNumber,
  tradeOf,
  type CalculatorInputs,
  type NumericField,
} from '@pickup/roi';
import { PAGE_TOOLS, type SetCalculatorParameters } from '@pickup/voice/assistant-tools';
import type { CalculatorAction } from '../../shared/calculator-state.ts';
import type { PrefilledContact } from '../../shared/prefilled-contact.ts';

/** The effect of a tool call on the page. */
export interface PageToolUse {
  readonly actions: readonly CalculatorAction[];
  /** The details to fill into the lead dialog. Null if the dialog should not open. */
  readonly contact: PrefilledContact | null;
  /** One sentence per change, for the conversation's log. */
  readonly says: readonly string[];
}

type Parameters = Readonly<Record<string, unknown>>;

interface ToolCall {
  readonly name: string;
  readonly parameters: Parameters;
}

/**
 * Reads a tool message with parameters that a model wrote. Ignores unreadable values and
 * limits numbers to the calculator's range. Skips values that the page already shows, because
 * setting the same trade again would reset the visitor's numbers. Returns null for a tool that does
 * not change the page.
 */
export function readPageTool(
  offer: Offer,
  { name, parameters }: ToolCall,
  inputs: CalculatorInputs,
): PageToolUse | null {
  if (name === PAGE_TOOLS.setCalculator) return readCalculator(offer, parameters, inputs);
  if (name !== PAGE_TOOLS.openReportForm) return null;
  return { actions: [], contact: readContact(parameters), says: [texts.reportFormOpened] };
}

interface Step {
  readonly action: CalculatorAction;
  readonly says: string;
}

function readCalculator(
  offer: Offer,
  parameters: Parameters,
  inputs: CalculatorInputs,
): PageToolUse {
  const trade = readTrade(offer, parameters['business_type'], inputs);
  const inputsAfterTrade = trade ? { ...inputs, ...trade.resets } : inputs;
  const steps = [
    trade, // first, because choosing a trade resets jobs and profit
    readPlan(offer, parameters['plan'], inputs),
    ...NUMBERS.map((row) => readField(row, parameters[row.key], inputsAfterTrade)),
  ].filter((step) => step !== null);
  return {
    actions: steps.map(({ action }) => action),
    contact: null,
    says: steps.map(({ says }) => says),
  };
}

interface TradeStep extends Step {
  /** The default numbers that choosing the trade sets. */
  readonly resets: Pick<CalculatorInputs, 'jobsPerMonth' | 'avgJobProfit'>;
}

function readTrade(offer: Offer, value: unknown, inputs: CalculatorInputs): TradeStep | null {
  const type = wordOf(value);
  if (!hasTrade(offer.model, type) || type === inputs.businessType) return null;
  const { defaultJobs, defaultTicket } = tradeOf(offer.model, type);
  return {
    action: { do: 'choose-type', type },
    says: fill(texts.tradeSet, { trade: tradeName(offer, type) }),
    resets: { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket },
  };
}

function readPlan({ model }: Offer, value: unknown, inputs: CalculatorInputs): Step | null {
  const plan = wordOf(value);
  if (!hasPlan(model, plan) || plan === inputs.selectedPlan) return null;
  return {
    action: { do: 'choose-plan', plan },
    says: fill(texts.planSet, { plan: planOf(model, plan).name }),
  };
}

interface NumberRow {
  readonly field: NumericField;
  readonly key: keyof SetCalculatorParameters;
  readonly unit: string;
}

const NUMBERS: readonly NumberRow[] = [
  { field: 'jobsPerMonth', key: 'jobs_per_month', unit: '' },
  { field: 'avgJobProfit', key: 'avg_job_profit', unit: '$' },
  { field: 'adminHoursPerWeek', key: 'admin_hours_per_week', unit: '' },
];

function readField(row: NumberRow, value: unknown, inputs: CalculatorInputs): Step | null {
  const { field, unit } = row;
  const { value: read, problem } = readNumber(field, value);
  if (problem === 'empty' || problem === 'unreadable') return null;
  const number = Math.round(read * 100) / 100;
  if (number === inputs[field]) return null;
  const cents = unit && !Number.isInteger(number) ? { minimumFractionDigits: 2 } : {};
  const shown = bounded(`${unit}${number.toLocaleString('en-US', cents)}`, problem);
  return {
    action: { do: 'type-number', field, text: String(number) },
    says: fill(texts.numberSet[field], { number: shown }),
  };
}

function bounded(number: string, problem: 'too-low' | 'too-high' | null): string {
  if (problem === null) return number;
  return problem === 'too-high' ? fill(texts.highest, { number }) : fill(texts.lowest, { number });
}

// The lead form's fields have the same length limits.
function readContact(parameters: Parameters): PrefilledContact {
  return {
    firstName: textOf(parameters['first_name'], 100),
    lastName: textOf(parameters['last_name'], 100),
    email: textOf(parameters['email'], 254),
    phone: textOf(parameters['phone'], 40),
  };
}

function textOf(value: unknown, max: number): string {
  // A model may write a phone number as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, max);
}

function wordOf(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
