import { offeredTrades } from '@pickup/contracts/settings/offer';
import { FIRST_STATE, type GuideFacts, type GuideState, type Outcome, type Step } from './guide.ts';

type Asked = GuideState['answered'][number];
const ASKED: readonly Asked[] = ['trade', 'numbers', 'plan'];

function isAsked({ offer }: GuideFacts, step: Asked): boolean {
  if (step === 'trade') return offeredTrades(offer).length > 1;
  return step === 'numbers' || offer.model.plans.length > 1;
}

export function toNextStep(facts: GuideFacts, state: GuideState): GuideState {
  const open = ASKED.find((step) => isAsked(facts, step) && !state.answered.includes(step));
  return { ...state, step: open ?? 'results' };
}

export const withAnswer = (state: GuideState, ...steps: readonly Asked[]): GuideState => ({
  ...state,
  answered: [...new Set([...state.answered, ...steps])],
});

export const reopened = (state: GuideState, step: Asked): GuideState => ({
  ...state,
  step,
  asked: step === 'numbers' ? FIRST_STATE.asked : state.asked,
  answered: state.answered.filter((other) => other !== step),
});

export function detour(state: GuideState, step: Step): GuideState {
  const isDetour = state.step === step || DETOURS.includes(state.step);
  return { ...state, step, before: isDetour ? state.before : state.step };
}

const DETOURS: readonly Step[] = [
  'question',
  'contact',
  'callOffer',
  'demo',
  'afterDemo',
  'sending',
];

/** Null at the first step, at the choice of a time, and at the end. */
export function stepBack(facts: GuideFacts, state: GuideState): GuideState | null {
  const { step, before } = state;
  if (step === 'start' || step === 'done' || step === 'time') return null;
  if (DETOURS.includes(step)) return { ...state, step: before === step ? 'start' : before };
  if (step === 'rest') return toNextStep(facts, state);
  const earlier = ASKED.slice(0, step === 'results' ? ASKED.length : ASKED.indexOf(step as Asked));
  const last = earlier.findLast((other) => isAsked(facts, other));
  return last === undefined ? { ...state, step: 'start' } : reopened(state, last);
}

export const stay = (state: GuideState, ...says: readonly string[]): Outcome => ({
  state,
  says,
  isBrief: true,
});
