import {
  hasPlan,
  hasTrade,
  NUMERIC_FIELDS,
  readNumber,
  tidyNumber,
  tradeOf,
  type CalculatorInputs,
  type NumericField,
  type RoiModel,
} from '@pickup/roi';

/** The visitor's inputs. The number fields contain the typed text, valid or not. */
export interface TypedInputs {
  readonly jobsPerMonth: string;
  readonly avgJobProfit: string;
  readonly adminHoursPerWeek: string;
  readonly selectedPlan: string;
  readonly businessType: string;
  /** The last valid number of each field, which the results use. */
  readonly numbers: Readonly<Record<NumericField, number>>;
}

export type CalculatorAction =
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  | { readonly do: 'choose-plan'; readonly plan: string }
  | { readonly do: 'choose-type'; readonly type: string }
  | { readonly do: 'replace'; readonly typed: TypedInputs };

/** Applies a change. Choosing a trade sets jobs and profit to the defaults of that trade. */
export function changeCalculator(
  model: RoiModel,
  typed: TypedInputs,
  action: CalculatorAction,
): TypedInputs {
  switch (action.do) {
    case 'type-number':
      return typeNumber(typed, action.field, action.text);
    case 'choose-plan':
      return { ...typed, selectedPlan: action.plan };
    case 'choose-type':
      return chooseType(model, typed, action.type);
    case 'replace':
      return action.typed;
  }
}

function typeNumber(typed: TypedInputs, field: NumericField, text: string): TypedInputs {
  const number = numberIn(field, text) ?? typed.numbers[field];
  return { ...typed, [field]: text, numbers: { ...typed.numbers, [field]: number } };
}

function chooseType(model: RoiModel, typed: TypedInputs, type: string): TypedInputs {
  const { jobsPerMonth, avgJobProfit } = typeNumbers(model, type);
  return {
    ...typed,
    jobsPerMonth: String(jobsPerMonth),
    avgJobProfit: String(avgJobProfit),
    businessType: type,
    numbers: { ...typed.numbers, jobsPerMonth, avgJobProfit },
  };
}

/** Returns the valid number nearest to the number in the text. Null if the text has no number. */
function numberIn(field: NumericField, text: string | undefined): number | null {
  const { value, problem } = readNumber(field, text);
  return problem === 'empty' || problem === 'unreadable' ? null : value;
}

export function inputsOf({ numbers, selectedPlan, businessType }: TypedInputs): CalculatorInputs {
  return { ...numbers, selectedPlan, businessType };
}

/** Whether the results are out of date, because a field contains no number. */
export function hasOutdatedResults(typed: TypedInputs): boolean {
  return NUMERIC_FIELDS.some((field) => numberIn(field, typed[field]) === null);
}

// No valid number is this long. The limit keeps a huge URL from filling the fields.
const MAX_TEXT_LENGTH = 40;

// In these parameters, the plain form sends back the numbers that the server rendered.
const SERVED = {
  jobsPerMonth: 'servedJobs',
  avgJobProfit: 'servedProfit',
  adminHoursPerWeek: 'servedHours',
} as const;

/**
 * Reads the calculator from a page's query. A missing number becomes the default of the query's
 * trade, or the general default if the query has no trade. Numbers are normalized, and other text
 * stays as typed, up to 40 characters.
 */
export function typedFromQuery(
  model: RoiModel,
  query: Readonly<Record<string, string | undefined>>,
): TypedInputs {
  const { businessType: type, selectedPlan: plan, servedType } = query;
  const named = hasTrade(model, type) ? type : null;
  const defaults = { ...model.defaults, ...(named !== null && typeNumbers(model, named)) };
  const isTradeChanged = servedType !== undefined && servedType !== type;
  const read = (field: NumericField) => {
    const typed = query[field];
    const served = query[SERVED[field]];
    // If the visitor chose another trade in the plain form, unchanged numbers get that trade's
    // defaults.
    const isGiven = typed !== undefined && !(isTradeChanged && typed === served);
    const text = isGiven
      ? tidyNumber(typed, field).slice(0, MAX_TEXT_LENGTH)
      : String(defaults[field]);
    const last = isTradeChanged ? null : numberIn(field, served);
    return { text, number: numberIn(field, text) ?? last ?? defaults[field] };
  };
  const [jobs, profit] = [read('jobsPerMonth'), read('avgJobProfit')];
  const hours = read('adminHoursPerWeek');
  return {
    jobsPerMonth: jobs.text,
    avgJobProfit: profit.text,
    adminHoursPerWeek: hours.text,
    selectedPlan: hasPlan(model, plan) ? plan : defaults.selectedPlan,
    businessType: named ?? defaults.businessType,
    numbers: {
      jobsPerMonth: jobs.number,
      avgJobProfit: profit.number,
      adminHoursPerWeek: hours.number,
    },
  };
}

function typeNumbers(model: RoiModel, id: string) {
  const { defaultJobs, defaultTicket } = tradeOf(model, id);
  return { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket };
}
