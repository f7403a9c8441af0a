import {
  businessType,
  DEFAULT_INPUTS,
  INPUT_LIMITS,
  NUMERIC_FIELDS,
  PLANS,
  type BusinessTypeId,
  type CalculatorInputs,
  type NumericField,
  type PlanId,
} from '@pickup/roi';
import type { DialogueEffect, DialogueState, DialogueStep } from './dialogue-turn.ts';
import type { HeardNumber } from './hear-number.ts';
import { numberPhrase, understood, usualNumber } from './number-phrases.ts';
import { answered, type Outcome } from './outcome.ts';
import { netSentence } from './tell-results.ts';

const STEP_OF_FIELD: Readonly<Record<NumericField, DialogueStep>> = {
  jobsPerMonth: 'jobs',
  avgJobProfit: 'profit',
  adminHoursPerWeek: 'admin',
};
/** The two numbers that a trade brings its own of. */
const OF_TRADE = ['jobsPerMonth', 'avgJobProfit'] as const;

/** The trade as the page sets it, with jobs and profit of its own; the visitor's own numbers stay. */
export function setTrade(state: DialogueState, type: BusinessTypeId): Outcome {
  const { defaultJobs, defaultTicket, name } = businessType(type);
  const fresh = {
    ...state.inputs,
    businessType: type,
    jobsPerMonth: defaultJobs,
    avgJobProfit: defaultTicket,
  };
  const kept = OF_TRADE.filter(
    (field) => state.told.includes(field) && state.inputs[field] !== fresh[field],
  );
  const inputs = kept.reduce((all, field) => ({ ...all, [field]: state.inputs[field] }), fresh);
  return changed(
    state,
    inputs,
    `${type === 'other' ? "I'll put that under Other" : name}. Got it.`,
    [{ do: 'choose-type', type }, ...kept.map((field) => typing(field, inputs[field]))],
  );
}

/** A number that was heard; outside the calculator's limits it changes nothing and says so. */
export function setNumber(
  state: DialogueState,
  field: NumericField,
  heard: HeardNumber,
): Outcome | null {
  const { min, max } = INPUT_LIMITS[field];
  if (!(heard.value >= min && heard.value <= max)) return null;
  // "Keep $1,250.50" of a page that has more decimals than are said.
  const now = state.inputs[field];
  const value = Math.abs(now - heard.value) < 0.005 ? now : heard.value;
  const told = state.told.includes(field) ? state.told : [...state.told, field];
  const inputs = { ...state.inputs, [field]: value };
  return changed({ ...state, told }, inputs, `${understood(field, heard)} Got it.`, [
    typing(field, value),
  ]);
}

/** What the calculator takes for a field. */
export function limitSentence(field: NumericField): string {
  const { min, max } = INPUT_LIMITS[field];
  if (field === 'adminHoursPerWeek')
    return `A week has ${max} hours, so it has to be ${min} to ${max}.`;
  const low = field === 'avgJobProfit' ? `$${min}` : String(min);
  return `The calculator takes ${low} to ${numberPhrase(field, max)}.`;
}

export function setPlan(state: DialogueState, plan: PlanId): Outcome {
  const inputs = { ...state.inputs, selectedPlan: plan };
  return changed(state, inputs, `${PLANS[plan].name}. Got it.`, [{ do: 'choose-plan', plan }]);
}

/** Marks a step as answered ahead of its question, or again. */
export function alsoAnswered(state: DialogueState, field: NumericField): DialogueState {
  const step = STEP_OF_FIELD[field];
  return state.trail.includes(step) ? state : { ...state, trail: answered(state.trail, step) };
}

/** Numbers on the page that are neither its defaults nor the trade's are the visitor's own. */
export function ownNumbers(inputs: CalculatorInputs): readonly NumericField[] {
  const untouched = inputs.businessType === DEFAULT_INPUTS.businessType;
  return OF_TRADE.filter((field) => {
    const now = inputs[field];
    return now !== usualNumber(field, inputs) && !(untouched && now === DEFAULT_INPUTS[field]);
  });
}

function typing(field: NumericField, value: number): DialogueEffect {
  return { do: 'type-number', field, text: String(value) };
}

function changed(
  state: DialogueState,
  inputs: CalculatorInputs,
  says: string,
  effects: readonly DialogueEffect[],
): Outcome {
  const next = { ...state, inputs, misses: 0 };
  // Once the results are told, a change tells what it has made of them.
  const told = state.trail.includes('results') ? [netSentence(inputs)] : [];
  return { state: next, says: [says, ...told], effects };
}

/** The inputs as the page has them now: what was typed there is the visitor's own. */
export function followed(state: DialogueState, inputs: CalculatorInputs): DialogueState {
  const fields = NUMERIC_FIELDS.filter((field) => inputs[field] !== state.inputs[field]);
  const { businessType: type, selectedPlan: plan } = state.inputs;
  const retyped = inputs.businessType !== type;
  if (fields.length === 0 && !retyped && inputs.selectedPlan === plan) return state;
  const others = state.told.filter((field) => !fields.includes(field));
  // Another trade on the page brings its own numbers: those are nobody's.
  return { ...state, inputs, told: retyped ? others : [...others, ...fields] };
}
