import { answerVocabulary } from '#vocabulary/answers';
import { tradeName as nameOfTrade } from '@pickup/contracts/settings/offer';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { planOf, type NumericField } from '@pickup/roi';
import type { DialogueState } from './dialogue-turn.ts';
import { parseNamedNumbers } from './parse/parse-named-numbers.ts';
import { parseNumber, type NumberProblem } from './parse/parse-number.ts';
import { parseTrades } from './parse/parse-trades.ts';
import { parseYesNo } from './parse/parse-yes-no.ts';
import { numberPhrase } from './number-phrases.ts';
import { toNextStep, stepBack, type Outcome } from './outcome.ts';
import { FIELD_OF_STEP, isNumericStep, said, tradeName, type NumericStep } from './questions.ts';
import { alsoAnswered, limitSentence, setNumber, setPlan, setTrade } from './set-inputs.ts';
import { comparePlans } from './describe-results.ts';
import { parsePlan, planNamedIn } from './parse/parse-plan.ts';

/** Why an answer was not understood, as a sentence. Empty if there is no explanation. */
export interface Misunderstood {
  readonly missed: string;
}

export function answerTrade(state: DialogueState, heard: string): Outcome | Misunderstood {
  const trades = parseTrades(state.offer, heard);
  const [trade] = trades;
  if (trade === undefined) return { missed: '' };
  if (trades.length > 1) {
    const names = trades.map((id) => nameOfTrade(state.offer, id));
    const all = names.reduce((others, last) => fill(texts.lists.and, { others, last }));
    const says = [fill(texts.severalTrades, { trades: all })];
    return { state, says, choices: names.map(said), brief: true };
  }
  const chosen = setTrade(state, trade);
  return withNumbers({ ...chosen, state: toNextStep(chosen.state) }, heard);
}

/** "Plumbing, about 20 jobs a month": numbers that are given together with another answer. */
function withNumbers(outcome: Outcome, heard: string, except?: NumericField): Outcome {
  const others = parseNamedNumbers(outcome.state.offer.model, heard).filter(
    ({ field }) => field !== except,
  );
  return others.reduce((before, { field, number }) => {
    const set = setNumber(before.state, field, number);
    return set === null ? before : after(before, ahead(set, field));
  }, outcome);
}

function ahead(set: Outcome, field: NumericField): Outcome {
  const state = alsoAnswered(set.state, field);
  // Skips the question for this number if it would be next.
  const asked = isNumericStep(state.step) && FIELD_OF_STEP[state.step] === field;
  return { ...set, state: asked ? toNextStep(state) : state };
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
): Outcome | Misunderstood {
  const field = FIELD_OF_STEP[step];
  const corrected = numbersElsewhere(field, state, heard);
  if (corrected) return corrected;
  const { model } = state.offer;
  const named = parseNamedNumbers(model, heard).find((other) => other.field === field);
  const number = named?.number ?? parseNumber(model, field, heard);
  if (typeof number === 'string')
    return withoutNumber(step, state, heard, troubleOf(field, number));
  const set = setNumber(state, field, number);
  if (set === null) return { missed: limitSentence(field) };
  return withNumbers({ ...set, state: toNextStep(set.state) }, heard, field);
}

/**
 * Handles an answer with numbers for other fields only: "no, 20 jobs" to the question for the
 * profit.
 */
function numbersElsewhere(
  field: NumericField | null,
  state: DialogueState,
  heard: string,
): Outcome | null {
  const named = parseNamedNumbers(state.offer.model, heard);
  if (named.length === 0 || named.some((number) => number.field === field)) return null;
  const set = withNumbers({ state, says: [] }, heard);
  const [first] = named;
  const brief = state.step !== 'results'; // the results step presents the figures again
  if (set.says.length > 0 || !first) return { ...set, brief };
  return { state, says: [limitSentence(first.field)], brief: true };
}

function troubleOf(field: NumericField, problem: NumberProblem): string {
  if (problem === 'several') return texts.severalNumbers;
  return problem === 'other-rate' ? texts.otherRate[field] : '';
}

function withoutNumber(
  step: NumericStep,
  state: DialogueState,
  heard: string,
  missed: string,
): Outcome | Misunderstood {
  const answer = parseYesNo(heard);
  const [trade, ...others] = parseTrades(state.offer, heard);
  if (answer === 'yes') return keepNumber(step, state);
  if (answer === 'no') return undoLastAnswer(state) ?? { missed };
  // "Roofing" to the question for the jobs: the trade was misunderstood.
  if (trade === undefined || trade === 'other' || others.length > 0) return { missed };
  return setTrade(state, trade);
}

/** Keeps the number that is on the page. */
function keepNumber(step: NumericStep, state: DialogueState): Outcome {
  const field = FIELD_OF_STEP[step];
  return {
    state: toNextStep(state),
    says: [fill(texts.keptNumber, { number: numberPhrase(field, state.inputs[field]) })],
  };
}

/** The last answer was misunderstood, so it is asked again. */
export function undoLastAnswer(state: DialogueState): Outcome | null {
  const back = stepBack(state);
  return back && { state: back, says: [texts.fixLast] };
}

export function answerPlan(state: DialogueState, heard: string): Outcome | Misunderstood {
  const plan = parsePlan(state.offer, heard);
  if (plan === null) return answerPlanByNo(state, heard);
  if (plan === 'compare')
    return { state: { ...state, misses: 0 }, says: [comparePlans(state)], brief: true };
  const set = setPlan(state, plan.id);
  return { ...set, state: toNextStep(set.state) };
}

function answerPlanByNo(state: DialogueState, heard: string): Outcome | Misunderstood {
  const undone = parseYesNo(heard) === 'no' ? undoLastAnswer(state) : null;
  return undone ?? { missed: '' };
}

/** Keeps the current value on 'skip', and says so. */
export function keepInput(state: DialogueState): Outcome | null {
  const { step, inputs, offer } = state;
  if (step === 'trade')
    return { state: toNextStep(state), says: [fill(texts.keptChoice, { name: tradeName(state) })] };
  if (step === 'plan')
    return {
      state: toNextStep(state),
      says: [fill(texts.keptChoice, { name: planOf(offer.model, inputs.selectedPlan).name })],
    };
  return isNumericStep(step) ? keepNumber(step, state) : null;
}

/** Whether an answer begins like a correction. */
export function correctsAnswer(words: string): boolean {
  return answerVocabulary.corrects.test(words);
}

/**
 * Handles a trade or plan that corrects an earlier answer, at a step that asks for something else.
 */
export function correctInputs(state: DialogueState, words: string): Outcome | null {
  const numbers = numbersElsewhere(null, state, words);
  if (numbers) return numbers;
  const corrects = correctsAnswer(words);
  const brief = state.step !== 'results';
  const saysPlan = !brief || /\bplan\b/.test(words) || corrects;
  const plan = saysPlan ? planNamedIn(state.offer, words) : null;
  if (plan) return { ...setPlan(state, plan.id), brief };
  const [trade, ...others] =
    answerVocabulary.saysTrade.test(words) || corrects ? parseTrades(state.offer, words) : [];
  if (trade === undefined || trade === 'other' || others.length > 0) return null;
  return { ...setTrade(state, trade), brief };
}
