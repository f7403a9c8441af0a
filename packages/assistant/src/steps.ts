import { offeredTrades } from '@pickup/contracts/settings/offer';
import { FIRST_STATE, type GuideFacts, type GuideState, type Outcome, type Step } from './guide.ts';

type InputStep = GuideState['answered'][number];
const INPUT_STEPS: readonly InputStep[] = ['trade', 'numbers', 'plan'];

function isNeeded({ offer }: GuideFacts, step: InputStep): boolean {
  if (step === 'trade') return offeredTrades(offer).length > 1;
  return step === 'numbers' || offer.model.plans.length > 1;
}

export function toNextStep(facts: GuideFacts, state: GuideState): GuideState {
  const open = INPUT_STEPS.find((step) => isNeeded(facts, step) && !state.answered.includes(step));
  return { ...state, step: open ?? 'results' };
}

export const withAnswer = (state: GuideState, ...steps: readonly InputStep[]): GuideState => ({
  ...state,
  answered: [...new Set([...state.answered, ...steps])],
});

export const reopened = (state: GuideState, step: InputStep): GuideState => ({
  ...state,
  step,
  askedField: step === 'numbers' ? FIRST_STATE.askedField : state.askedField,
  answered: state.answered.filter((other) => other !== step),
});

/** Opens a step from which the visitor can return to the current one. */
export function detour(state: GuideState, step: Step): GuideState {
  const isDetour = state.step === step || DETOURS.includes(state.step);
  return { ...state, step, returnTo: isDetour ? state.returnTo : state.step };
}

const DETOURS: readonly Step[] = [
  'question',
  'contact',
  'callOffer',
  'demo',
  'afterDemo',
  'sending',
];

/** Goes back one step. Returns null at the start, at the choice of a time, and at the end. */
export function stepBack(facts: GuideFacts, state: GuideState): GuideState | null {
  const { step, returnTo } = state;
  if (step === 'start' || step === 'done' || step === 'time') return null;
  if (DETOURS.includes(step)) return { ...state, step: returnTo === step ? 'start' : returnTo };
  if (step === 'rest') return toNextStep(facts, state);
  const earlier = INPUT_STEPS.slice(
    0,
    step === 'results' ? INPUT_STEPS.length : INPUT_STEPS.indexOf(step as InputStep),
  );
  const last = earlier.findLast((other) => isNeeded(facts, other));
  return last === undefined ? { ...state, step: 'start' } : reopened(state, last);
}

/** Answers without a new step, and without repeating the question's introduction. */
export const stay = (state: GuideState, ...says: readonly string[]): Outcome => ({
  state,
  says,
  isBrief: true,
});
