import { businessType, PLANS, type NumericField } from '@pickup/roi';
import type { DialogueState } from './dialogue-turn.ts';
import { hearNamedNumbers } from './hear-named-numbers.ts';
import { hearNumber } from './hear-number.ts';
import { hearPlan } from './hear-plan.ts';
import { hearTrades } from './hear-trade.ts';
import { hearYesNo } from './hear-yes-no.ts';
import { numberPhrase } from './number-phrases.ts';
import { moveOn, stepBack, type Outcome } from './outcome.ts';
import { FIELD_OF_STEP, isNumericStep, said, tradeName, type NumericStep } from './questions.ts';
import { alsoAnswered, limitSentence, setNumber, setPlan, setTrade } from './set-inputs.ts';
import { comparePlans } from './tell-results.ts';

/** Why an answer was not taken, as a sentence; empty where there is nothing to say of it. */
export interface Missed {
  readonly missed: string;
}

export function answerTrade(state: DialogueState, heard: string): Outcome | Missed {
  const trades = hearTrades(heard);
  const [trade] = trades;
  if (trade === undefined) return { missed: '' };
  if (trades.length > 1) {
    const names = trades.map((id) => businessType(id).name);
    const which = `I heard ${names.join(' and ')}. Which one brings in most of your work?`;
    return { state, says: [which], choices: names.map(said), brief: true };
  }
  const chosen = setTrade(state, trade);
  return withNumbers({ ...chosen, state: moveOn(chosen.state) }, heard);
}

/** "Plumbing, about 20 jobs a month": numbers that came with another answer. */
function withNumbers(outcome: Outcome, heard: string, except?: NumericField): Outcome {
  const others = hearNamedNumbers(heard).filter(({ field }) => field !== except);
  return others.reduce((before, { field, number }) => {
    const set = setNumber(before.state, field, number);
    return set === null ? before : after(before, ahead(set, field));
  }, outcome);
}

function ahead(set: Outcome, field: NumericField): Outcome {
  const state = alsoAnswered(set.state, field);
  // It was about to be asked.
  const asked = isNumericStep(state.step) && FIELD_OF_STEP[state.step] === field;
  return { ...set, state: asked ? moveOn(state) : state };
}

function after(before: Outcome, set: Outcome): Outcome {
  return {
    ...set,
    says: [...before.says, ...set.says],
    effects: [...(before.effects ?? []), ...(set.effects ?? [])],
  };
}

export function answerNumber(
  step: NumericStep,
  state: DialogueState,
  heard: string,
): Outcome | Missed {
  const field = FIELD_OF_STEP[step];
  const corrected = numbersElsewhere(field, state, heard);
  if (corrected) return corrected;
  const named = hearNamedNumbers(heard).find((other) => other.field === field);
  const number = named?.number ?? hearNumber(field, heard);
  if (typeof number === 'string') return withoutNumber(step, state, heard, TROUBLE[number][field]);
  const set = setNumber(state, field, number);
  if (set === null) return { missed: limitSentence(field) };
  return withNumbers({ ...set, state: moveOn(set.state) }, heard, field);
}

/** An answer whose numbers are all of other fields: "no, 20 jobs", at the question for the profit. */
function numbersElsewhere(
  field: NumericField | null,
  state: DialogueState,
  heard: string,
): Outcome | null {
  const named = hearNamedNumbers(heard);
  if (named.length === 0 || named.some((number) => number.field === field)) return null;
  const set = withNumbers({ state, says: [] }, heard);
  const [first] = named;
  const brief = state.step !== 'results'; // there the figures are told anew
  if (set.says.length > 0 || !first) return { ...set, brief };
  return { state, says: [limitSentence(first.field)], brief: true };
}

const OTHER_RATE: Readonly<Record<NumericField, string>> = {
  jobsPerMonth: 'I need jobs a month, or a day, or a week.',
  avgJobProfit: 'I need dollars for one average job.',
  adminHoursPerWeek: 'I need hours a week, or a day.',
};
const same = (text: string): Readonly<Record<NumericField, string>> => ({
  jobsPerMonth: text,
  avgJobProfit: text,
  adminHoursPerWeek: text,
});
const TROUBLE = {
  none: same(''),
  several: same('I heard more than one number.'),
  'other-rate': OTHER_RATE,
};

function withoutNumber(
  step: NumericStep,
  state: DialogueState,
  heard: string,
  missed: string,
): Outcome | Missed {
  const answer = hearYesNo(heard);
  const [trade, ...others] = hearTrades(heard);
  if (answer === 'yes') return keepNumber(step, state);
  if (answer === 'no') return takenBack(state) ?? { missed };
  // "Roofing", at the question for the jobs: the trade was misheard.
  if (trade === undefined || trade === 'other' || others.length > 0) return { missed };
  return setTrade(state, trade);
}

/** The number on the page is right. */
function keepNumber(step: NumericStep, state: DialogueState): Outcome {
  const field = FIELD_OF_STEP[step];
  return { state: moveOn(state), says: [`${numberPhrase(field, state.inputs[field])} it is.`] };
}

/** What was just understood was wrong: it is asked again. */
export function takenBack(state: DialogueState): Outcome | null {
  const back = stepBack(state);
  return back && { state: back, says: ["Sorry. Let's fix that."] };
}

export function answerPlan(state: DialogueState, heard: string): Outcome | Missed {
  const plan = hearPlan(heard);
  if (plan === null) return answerPlanByNo(state, heard);
  if (plan === 'compare')
    return { state: { ...state, misses: 0 }, says: [comparePlans(state.inputs)], brief: true };
  const set = setPlan(state, plan);
  return { ...set, state: moveOn(set.state) };
}

function answerPlanByNo(state: DialogueState, heard: string): Outcome | Missed {
  const undone = hearYesNo(heard) === 'no' ? takenBack(state) : null;
  return undone ?? { missed: '' };
}

/** What 'skip' keeps, said so that it is noticed. */
export function keepInput(state: DialogueState): Outcome | null {
  const { step, inputs } = state;
  if (step === 'trade') return { state: moveOn(state), says: [`${tradeName(state)}, then.`] };
  if (step === 'plan')
    return { state: moveOn(state), says: [`${PLANS[inputs.selectedPlan].name}, then.`] };
  return isNumericStep(step) ? keepNumber(step, state) : null;
}

/** How a correction begins. */
export const CORRECTS =
  /^(?:no|actually|sorry|wait|oh|i meant|i mean|correction|make (?:it|that))\b/;
const SAYS_TRADE = /\b(?:i do|we do|i'm an?|i am an?|we're|i work in|my trade is|i'm in)\b/;

/** A trade or plan that corrects an earlier answer, at a step that asks for something else. */
export function correctInputs(state: DialogueState, words: string): Outcome | null {
  const numbers = numbersElsewhere(null, state, words);
  if (numbers) return numbers;
  const corrects = CORRECTS.test(words);
  const brief = state.step !== 'results';
  const plan =
    !brief || /\bplan\b/.test(words) || corrects ? /\b(?:pro|elite)\b/.exec(words)?.[0] : undefined;
  if (plan === 'pro' || plan === 'elite') return { ...setPlan(state, plan), brief };
  const [trade, ...others] = SAYS_TRADE.test(words) || corrects ? hearTrades(words) : [];
  if (trade === undefined || trade === 'other' || others.length > 0) return null;
  return { ...setTrade(state, trade), brief };
}
