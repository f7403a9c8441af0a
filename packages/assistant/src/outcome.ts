import {
  ASKED_STEPS,
  type DialogueChoice,
  type DialogueEffect,
  type DialogueFacts,
  type DialogueState,
  type DialogueStep,
  type DialogueTurn,
} from './dialogue-turn.ts';
import { choicesOf, inputOf, questionOf } from './questions.ts';

/** What an answer has led to, before the next question is put. */
export interface Outcome {
  readonly state: DialogueState;
  readonly says: readonly string[];
  readonly effects?: readonly DialogueEffect[];
  /** In place of the question, or beside it, where the answer asks for other ones. */
  readonly choices?: readonly DialogueChoice[];
  /** Asks without what leads up to the question. */
  readonly brief?: boolean;
}

/** Puts the question of the step that an outcome stands at. */
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

/** The step is answered: on to the first one that is not. */
export function moveOn(state: DialogueState): DialogueState {
  const trail = [...answered(state.trail, state.step)];
  const next = ASKED_STEPS.find((step) => !trail.includes(step)) ?? 'consent';
  return at({ ...state, trail }, next);
}

/** The trail with a step as its newest. */
export function answered(
  trail: readonly DialogueStep[],
  step: DialogueStep,
): readonly DialogueStep[] {
  return [...trail.filter((other) => other !== step), step];
}

/** Asks a step (again); what was said stays, the step counts as not answered. */
export function at(state: DialogueState, step: DialogueStep): DialogueState {
  const trail = state.trail.filter((other) => other !== step);
  return { ...state, step, trail, misses: 0, hitch: null };
}

/** Back to the step that was answered last; null at the first. */
export function stepBack(state: DialogueState): DialogueState | null {
  const last = state.trail.at(-1);
  return last === undefined ? null : at(state, last);
}
