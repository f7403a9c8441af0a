import {
  businessType,
  DEFAULT_INPUTS,
  isBusinessTypeId,
  isPlanId,
  readInputs,
  type BusinessTypeId,
  type CalculatorInputs,
  type NumericField,
  type PlanId,
} from '@pickup/roi';

/** The calculator as it stands on screen: numbers are the texts the visitor typed, legal or not. */
export interface TypedInputs {
  readonly jobsPerMonth: string;
  readonly avgJobProfit: string;
  readonly adminHoursPerWeek: string;
  readonly selectedPlan: PlanId;
  readonly businessType: BusinessTypeId;
}

export type CalculatorAction =
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  | { readonly do: 'choose-plan'; readonly plan: PlanId }
  | { readonly do: 'choose-type'; readonly type: BusinessTypeId }
  | { readonly do: 'replace'; readonly typed: TypedInputs };

/** The one place where the calculator changes. Choosing a type sets jobs and profit to its defaults. */
export function changeCalculator(typed: TypedInputs, action: CalculatorAction): TypedInputs {
  switch (action.do) {
    case 'type-number':
      return { ...typed, [action.field]: action.text };
    case 'choose-plan':
      return { ...typed, selectedPlan: action.plan };
    case 'choose-type':
      return { ...typed, ...typeDefaults(action.type), businessType: action.type };
    case 'replace':
      return action.typed;
  }
}

/** The legal numbers behind what was typed. */
export function inputsOf(typed: TypedInputs): CalculatorInputs {
  return readInputs({ ...typed });
}

// Far more than a number needs; keeps an address of a megabyte from becoming a field of a megabyte.
const LONGEST_TEXT = 40;

/**
 * Reads the calculator from a page's query. Absent members take the defaults; where a type is named,
 * its own jobs and profit are the defaults. Texts stay as they were typed.
 */
export function typedFromQuery(query: Readonly<Record<string, string | undefined>>): TypedInputs {
  const { businessType: type, selectedPlan: plan } = query;
  const named = isBusinessTypeId(type) ? type : null;
  const defaults = named ? typeDefaults(named) : DEFAULT_TEXTS;
  const changed = query['servedType'] !== undefined && query['servedType'] !== type;
  const text = (field: NumericField, otherwise: string, served?: string) => {
    const typed = query[field]?.slice(0, LONGEST_TEXT);
    // Another trade in the form without scripts: a number that was left alone gives way to its own.
    return typed === undefined || (changed && typed === served) ? otherwise : typed;
  };
  return {
    jobsPerMonth: text('jobsPerMonth', defaults.jobsPerMonth, query['servedJobs']),
    avgJobProfit: text('avgJobProfit', defaults.avgJobProfit, query['servedProfit']),
    adminHoursPerWeek: text('adminHoursPerWeek', String(DEFAULT_INPUTS.adminHoursPerWeek)),
    selectedPlan: isPlanId(plan) ? plan : DEFAULT_INPUTS.selectedPlan,
    businessType: named ?? DEFAULT_INPUTS.businessType,
  };
}

const DEFAULT_TEXTS = {
  jobsPerMonth: String(DEFAULT_INPUTS.jobsPerMonth),
  avgJobProfit: String(DEFAULT_INPUTS.avgJobProfit),
};

function typeDefaults(id: BusinessTypeId) {
  const { defaultJobs, defaultTicket } = businessType(id);
  return { jobsPerMonth: String(defaultJobs), avgJobProfit: String(defaultTicket) };
}
