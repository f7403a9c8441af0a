import { OFFER_TEXTS } from '@pickup/messages/by-language';
import {
  BUSINESS_TYPES,
  PLAN_IDS,
  PLANS,
  readInputs,
  readNumber,
  type BusinessTypeId,
  type CalculatorInputs,
  type NumericField,
  type PlanId,
} from '@pickup/roi';

type Json = Readonly<Record<string, unknown>>;

/**
 * The calculator's inputs for a lead. An input comes from what the visitor said, else from the page at the
 * start of the call, else from the calculator's defaults. What cannot be read counts as not said.
 */
export function leadInputs(said: Json, variables: Json): CalculatorInputs {
  const jobsPerMonth = number('jobsPerMonth', said['jobs_per_month'], variables);
  const avgJobProfit = number('avgJobProfit', said['avg_job_profit'], variables);
  const adminHours = number('adminHoursPerWeek', said['admin_hours_per_week'], variables);
  return readInputs({
    ...jobsPerMonth,
    ...avgJobProfit,
    ...adminHours,
    businessType: tradeOf(said['business_type']) ?? tradeOf(variables['businessType']),
    selectedPlan: planOf(said['plan']) ?? planOf(variables['planName']),
  });
}

function number(field: NumericField, said: unknown, variables: Json): Json {
  const readable = [said, variables[field]].find((value) => {
    const { problem } = readNumber(field, value);
    return problem !== 'empty' && problem !== 'unreadable';
  });
  return readable === undefined ? {} : { [field]: readable };
}

/** Finds it by id or by name. Variables carry names, because the assistant reads them aloud in its language. */
function tradeOf(value: unknown): BusinessTypeId | undefined {
  const { en, es } = OFFER_TEXTS;
  return BUSINESS_TYPES.find(({ id }) => isSaid(value, id, en.trades[id], es.trades[id]))?.id;
}

function planOf(value: unknown): PlanId | undefined {
  return PLAN_IDS.find((id) => isSaid(value, id, PLANS[id].name));
}

function isSaid(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== 'string') return false;
  const said = value.trim().toLowerCase();
  return names.some((name) => name.toLowerCase() === said);
}
