import {
  ASKED_STEPS,
  type DialogueChoice,
  type DialogueEffect,
  type DialogueFacts,
  type DialogueState,
  type DialogueStep,
  type DialogueTurn,
} from './dialogue-turn.ts';
import { offeredTrades, type Offer } from '@pickup/contracts/settings/offer';
import { choicesOf, inputOf, questionOf } from './questions.ts';

/** The result of an answer, before the next question is asked. */
export interface Outcome {
  readonly state: DialogueState;
  readonly says: readonly string[];
  readonly effects?: readonly DialogueEffect[];
  /** Choices that replace the question's own. */
  readonly choices?: readonly DialogueChoice[];
  /** Asks the question without its introduction. */
  readonly brief?: boolean;
}

/** Adds the question of the outcome's step. */
export function toTurn(facts: DialogueFacts, outcome: Outcome): DialogueTurn {
  const { state, says, effects = [], choices, brief = false } = outcome;
  const { lead, ask } = questionOf(facts, state);
  const shows = state.step === 'results' && !brief;
  return {
    state,
    says: [...says, ...(brief ? [] : lead), ...ask],
    choices: choices ?? choicesOf(state),
    input: inputOf(state),
    effects: shows ? [...effects, { do: 'show-results' }] : effects,
  };
}

/** Marks the step as answered and moves on to the first unanswered one. */
export function toNextStep(state: DialogueState): DialogueState {
  const trail = [...answered(state.trail, state.step)];
  const next =
    ASKED_STEPS.find((step) => isAsked(state.offer, step) && !trail.includes(step)) ?? 'consent';
  return at({ ...state, trail }, next);
}

/** If there is only one plan or trade, there is nothing to ask. */
export function isAsked(offer: Offer, step: DialogueStep): boolean {
  if (step === 'trade') return offeredTrades(offer).length > 1;
  return step !== 'plan' || offer.model.plans.length > 1;
}

export const firstStep = (offer: Offer): DialogueStep =>
  isAsked(offer, 'trade') ? 'trade' : 'jobs';

/** Whether the visitor has answered everything that the calculator needs. */
export const hasNumbers = ({ trail, offer }: DialogueState): boolean =>
  trail.includes(isAsked(offer, 'plan') ? 'plan' : 'admin');

/** The trail with this step at its end. */
export function answered(
  trail: readonly DialogueStep[],
  step: DialogueStep,
): readonly DialogueStep[] {
  return [...trail.filter((other) => other !== step), step];
}

/** Returns to a step: its values stay, but it counts as unanswered. */
export function at(state: DialogueState, step: DialogueStep): DialogueState {
  const trail = state.trail.filter((other) => other !== step);
  return { ...state, step, trail, misses: 0, blocker: null };
}

/** Returns to the last answered step. Null at the first step. */
export function stepBack(state: DialogueState): DialogueState | null {
  const last = state.trail.at(-1);
  return last === undefined ? null : at(state, last);
}
