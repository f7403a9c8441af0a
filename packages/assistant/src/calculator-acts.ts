import { tradeName } from '@pickup/contracts/settings/offer';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import {
  NUMERIC_FIELDS,
  planOf,
  tradeOf,
  type CalculatorInputs,
  type NumericField,
} from '@pickup/roi';
import { allNumbers, numberPhrase } from './describe-results.ts';
import type { Act, Effect, OfferValues, GuideFacts, GuideState, Outcome, Turn } from './guide.ts';
import { valuesPhrase } from './question.ts';
import { reopened, stay, toNextStep, withAnswer } from './steps.ts';

type SetValues = Extract<Act, { do: 'setValues' }>;

/**
 * Sets clear values immediately. Asks first if a value is unclear, or if the visitor has already
 * confirmed the numbers.
 */
export function setValues(turn: Turn, { values, isSure, unlabeled = [] }: SetValues): Outcome {
  const { facts, state } = turn;
  const isConfirmed = state.answered.includes('numbers');
  const fields = NUMERIC_FIELDS.filter((field) => values.numbers[field] !== undefined);
  if (isConfirmed || !isSure) return proposeChange(turn, values);
  const effects = effectsOf(turn, values);
  const next = withValues(state, values);
  const [field] = fields;
  const isOneNumber =
    fields.length === 1 && values.trade === undefined && values.plan === undefined;
  if (isOneNumber && field !== undefined && state.step === 'numbers') {
    const says = [fill(texts.gotIt, { what: valuesPhrase(facts, values) })];
    if (field !== state.askedField) return { state: next, says, effects, isBrief: true };
    return { ...askNext(facts, next, says), effects };
  }
  const numbers = unlabeled.join(', ');
  const unsure = numbers === '' ? [] : [fill(texts.unplaced, { numbers })];
  const says = [fill(texts.gotNumbers, { numbers: valuesPhrase(facts, values) }), ...unsure];
  const step = toNextStep(facts, next).step === 'trade' ? 'trade' : 'numbers';
  return { state: { ...next, step, askedField: null }, says, effects };
}

function askNext(facts: GuideFacts, state: GuideState, says: readonly string[]): Outcome {
  const askedField =
    NUMERIC_FIELDS[NUMERIC_FIELDS.indexOf(state.askedField ?? 'adminHoursPerWeek') + 1];
  if (askedField !== undefined) return { state: { ...state, askedField }, says };
  return { state: toNextStep(facts, withAnswer(state, 'numbers')), says };
}

export function keepNumber(turn: Turn): Outcome {
  const { facts, state, inputs } = turn;
  const { askedField } = state;
  if (askedField === null) return confirmNumbers(turn);
  return askNext(facts, state, [
    fill(texts.gotIt, { what: numberPhrase(askedField, inputs[askedField]) }),
  ]);
}

export function confirmNumbers({ facts, state, inputs }: Turn): Outcome {
  const next = toNextStep(facts, withAnswer({ ...state, askedField: null }, 'numbers'));
  return { state: next, says: [fill(texts.gotIt, { what: allNumbers(inputs) })] };
}

export function openNumbers({ facts, state }: Turn): Outcome {
  const isDone = state.answered.includes('numbers');
  return { state: isDone ? reopened(state, 'numbers') : toNextStep(facts, state), says: [] };
}

export function chooseTrade(turn: Turn, { id: trade }: { readonly id: string }): Outcome {
  const { facts, state } = turn;
  const values = { numbers: {}, trade };
  if (state.answered.includes('numbers')) return proposeChange(turn, values);
  const says = [fill(texts.gotIt, { what: tradeName(facts.offer, trade) })];
  const next = toNextStep(facts, withAnswer(state, 'trade'));
  return { state: next, says, effects: effectsOf(turn, values) };
}

export function choosePlan(turn: Turn, { id: plan }: { readonly id: string }): Outcome {
  const { facts, state } = turn;
  const values = { numbers: {}, plan };
  if (state.answered.includes('plan')) return proposeChange(turn, values);
  const says = [fill(texts.gotIt, { what: planOf(facts.offer.model, plan).name })];
  const next = toNextStep(facts, withAnswer(state, 'plan'));
  return { state: next, says, effects: effectsOf(turn, values) };
}

function proposeChange({ state, inputs }: Turn, values: OfferValues): Outcome {
  const numbers = Object.fromEntries(
    NUMERIC_FIELDS.flatMap((field) => {
      const value = values.numbers[field];
      return value === undefined || value === inputs[field] ? [] : [[field, value] as const];
    }),
  );
  const { trade = inputs.businessType, plan = inputs.selectedPlan } = values;
  const change = {
    numbers,
    ...(trade !== inputs.businessType && { trade }),
    ...(plan !== inputs.selectedPlan && { plan }),
  };
  // The 1 counts the member `numbers`, which `change` always has.
  const isSame = Object.keys(numbers).length + Object.keys(change).length === 1;
  return isSame ? stay(state, texts.kept) : { state: { ...state, change }, says: [] };
}

export function applyChange(turn: Turn, change: OfferValues): Outcome {
  const { facts, state } = turn;
  const next = withValues({ ...state, change: null }, change);
  const isOpen = !state.answered.includes('numbers') && Object.keys(change.numbers).length > 0;
  return {
    state: isOpen ? { ...next, step: 'numbers', askedField: null } : next,
    says: [fill(texts.changed, { what: valuesPhrase(facts, change) })],
    effects: effectsOf(turn, change),
  };
}

const withValues = (state: GuideState, { trade, plan }: OfferValues): GuideState =>
  withAnswer(
    state,
    ...(trade === undefined ? [] : (['trade'] as const)),
    ...(plan === undefined ? [] : (['plan'] as const)),
  );

/** Choosing a trade sets its default numbers, so later effects restore the visitor's numbers. */
function effectsOf({ facts, inputs }: Turn, values: OfferValues): readonly Effect[] {
  const { trade = inputs.businessType, plan = inputs.selectedPlan } = values;
  const own = values.trade === undefined ? {} : ownNumbers(facts, inputs);
  const numbers = Object.entries({ ...own, ...values.numbers }) as [NumericField, number][];
  return [
    ...(values.trade === undefined ? [] : [{ do: 'choose-type', type: trade } as const]),
    ...numbers.map(
      ([field, value]) => ({ do: 'type-number', field, text: String(value) }) as const,
    ),
    ...(plan === inputs.selectedPlan ? [] : [{ do: 'choose-plan', plan } as const]),
  ];
}

/**
 * Returns the numbers that the visitor changed. The trade's defaults do not count. For the initial
 * trade, the calculator's initial numbers do not count either.
 */
function ownNumbers({ offer: { model } }: GuideFacts, inputs: CalculatorInputs) {
  const { defaultJobs, defaultTicket } = tradeOf(model, inputs.businessType);
  const usual = { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket };
  const isDefaultTrade = inputs.businessType === model.defaults.businessType;
  const fields = (['jobsPerMonth', 'avgJobProfit'] as const).filter((field) => {
    const isUsual = inputs[field] === usual[field];
    return !isUsual && !(isDefaultTrade && inputs[field] === model.defaults[field]);
  });
  return Object.fromEntries(fields.map((field) => [field, inputs[field]]));
}
