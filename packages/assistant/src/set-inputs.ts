import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import {
  INPUT_LIMITS,
  NUMERIC_FIELDS,
  planOf,
  tradeOf,
  type CalculatorInputs,
  type NumericField,
  type RoiModel,
} from '@pickup/roi';
import type { DialogueEffect, DialogueState, DialogueStep } from './dialogue-turn.ts';
import type { ParsedNumber } from './parse/parse-number.ts';
import { bareAmount, numberPhrase, confirmationOf, defaultNumber } from './number-phrases.ts';
import { answered, type Outcome } from './outcome.ts';
import { netSentence } from './describe-results.ts';
import { builtInTrade, tradeName } from './questions.ts';

const STEP_OF_FIELD: Readonly<Record<NumericField, DialogueStep>> = {
  jobsPerMonth: 'jobs',
  avgJobProfit: 'profit',
  adminHoursPerWeek: 'admin',
};
/** The numbers that have a default for each trade. */
const OF_TRADE = ['jobsPerMonth', 'avgJobProfit'] as const;

/**
 * Sets the trade as the page does, with its default jobs and profit. Numbers from the visitor stay.
 */
export function setTrade(state: DialogueState, type: string): Outcome {
  const { defaultJobs, defaultTicket } = tradeOf(state.offer.model, type);
  const fresh = {
    ...state.inputs,
    businessType: type,
    jobsPerMonth: defaultJobs,
    avgJobProfit: defaultTicket,
  };
  const kept = OF_TRADE.filter(
    (field) => state.givenFields.includes(field) && state.inputs[field] !== fresh[field],
  );
  const inputs = kept.reduce((all, field) => ({ ...all, [field]: state.inputs[field] }), fresh);
  const chosen = { ...state, inputs };
  const isOther = builtInTrade(chosen) === 'other';
  return changed(
    state,
    inputs,
    isOther ? texts.understoodOther : fill(texts.understoodTrade, { trade: tradeName(chosen) }),
    [{ do: 'choose-type', type }, ...kept.map((field) => typing(field, inputs[field]))],
  );
}

/**
 * Sets a number. A number outside of the calculator's limits changes nothing, and the assistant
 * says so.
 */
export function setNumber(
  state: DialogueState,
  field: NumericField,
  heard: ParsedNumber,
): Outcome | null {
  const { min, max } = INPUT_LIMITS[field];
  if (!(heard.value >= min && heard.value <= max)) return null;
  // "Keep $1,250.50", if the page has more decimals than the assistant says
  const now = state.inputs[field];
  const value = Math.abs(now - heard.value) < 0.005 ? now : heard.value;
  const givenFields = state.givenFields.includes(field)
    ? state.givenFields
    : [...state.givenFields, field];
  const inputs = { ...state.inputs, [field]: value };
  return changed({ ...state, givenFields }, inputs, confirmationOf(field, heard), [
    typing(field, value),
  ]);
}

/** The range that the calculator accepts for a field. */
export function limitSentence(field: NumericField): string {
  const { min, max } = INPUT_LIMITS[field];
  if (field === 'adminHoursPerWeek') return fill(texts.weekLimits, { min, max });
  return fill(texts.limits, {
    min: bareAmount(field, min),
    max: numberPhrase(field, max),
  });
}

export function setPlan(state: DialogueState, plan: string): Outcome {
  const inputs = { ...state.inputs, selectedPlan: plan };
  return changed(
    state,
    inputs,
    fill(texts.understoodPlan, { plan: planOf(state.offer.model, plan).name }),
    [{ do: 'choose-plan', plan }],
  );
}

/** Marks a step as answered, even if its question was not asked or was already answered. */
export function alsoAnswered(state: DialogueState, field: NumericField): DialogueState {
  const step = STEP_OF_FIELD[field];
  return state.trail.includes(step) ? state : { ...state, trail: answered(state.trail, step) };
}

/** Numbers on the page that differ from every default, so the visitor entered them. */
export function ownNumbers(model: RoiModel, inputs: CalculatorInputs): readonly NumericField[] {
  const { defaults } = model;
  const untouched = inputs.businessType === defaults.businessType;
  return OF_TRADE.filter((field) => {
    const now = inputs[field];
    const isUsual = now === defaultNumber(model, field, inputs);
    return !isUsual && !(untouched && now === defaults[field]);
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
  // after the results were presented, a change repeats the new result
  const netResult = state.trail.includes('results') ? [netSentence(next)] : [];
  return { state: next, says: [says, ...netResult], effects };
}

/**
 * The state after the visitor edited the calculator. The question stays, and typed values count as
 * given by the visitor.
 */
export function followCalculator(state: DialogueState, inputs: CalculatorInputs): DialogueState {
  const fields = NUMERIC_FIELDS.filter((field) => inputs[field] !== state.inputs[field]);
  const { businessType: type, selectedPlan: plan } = state.inputs;
  const retyped = inputs.businessType !== type;
  if (fields.length === 0 && !retyped && inputs.selectedPlan === plan) return state;
  const others = state.givenFields.filter((field) => !fields.includes(field));
  // another trade on the page sets its default numbers, which the visitor did not enter
  return { ...state, inputs, givenFields: retyped ? others : [...others, ...fields] };
}
