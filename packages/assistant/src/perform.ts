import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { NUMERIC_FIELDS, readNumber, type CalculatorInputs } from '@pickup/roi';
import {
  applyChange,
  choosePlan,
  chooseTrade,
  confirmNumbers,
  give,
  keepNumber,
  openNumbers,
} from './calculator-acts.ts';
import { beginDemo, replyInDemo } from './demo.ts';
import { bestPlan, comparePlans } from './describe-results.ts';
import { askForCall, askForReport, askPerson, send } from './endings.ts';
import { FIRST_STATE, type Act, type GuideFacts, type GuideState, type Outcome } from './guide.ts';
import { detour, stay, stepBack } from './steps.ts';
import { moreTimes, nextDay } from './times.ts';
import { answerTopic, nearestTopics } from './topics.ts';
import { understand } from './understand.ts';

/** Starts a conversation. */
export const begin = ({ brandName }: GuideFacts): Outcome => ({
  state: FIRST_STATE,
  says: [fill(texts.introduction, { brandName })],
});

/** Returns the outcome of a text that the visitor typed or said. */
export const answer = (
  facts: GuideFacts,
  state: GuideState,
  inputs: CalculatorInputs,
  heard: string,
): Outcome => perform(facts, state, inputs, understand(facts, state, heard));

/** Returns the outcome of an act. While something is being sent, acts change nothing. */
export function perform(
  facts: GuideFacts,
  before: GuideState,
  inputs: CalculatorInputs,
  act: Act,
): Outcome {
  if (before.step === 'sending' || before.step === 'booking') return { state: before, says: [] };
  const state = { ...before, offers: [], change: null };
  switch (act.do) {
    case 'yes':
      return before.change
        ? applyChange(facts, before, inputs, before.change)
        : yes(facts, state, inputs);
    case 'no':
      return before.change ? stay(state, texts.kept) : no(state);
    case 'topic': {
      const { says, offers } = answerTopic(facts, act.id);
      return stay({ ...state, offers }, ...says);
    }
    case 'own':
      return stay(state, facts.answers[act.index]?.answer ?? '');
    case 'unknown':
      return unknown(facts, state, act);
    case 'unsure':
      return unsure(state);
    case 'recommend':
      return recommend(facts, state, inputs);
    case 'hello':
      return stay(state, texts.hello);
    case 'keep':
      return stay({ ...state, contact: { ...state.contact, ...act.contact } }, texts.keptContact);
    case 'demo':
      return beginDemo(facts, state, inputs);
    case 'reply':
      return replyInDemo(facts, state, inputs, act.text);
    case 'back':
      return back(facts, state);
    case 'restart':
      return {
        state: { ...FIRST_STATE, contact: state.contact, isSent: state.isSent },
        says: [texts.restarted],
      };
    case 'stop':
      return stop(facts, state);
    default:
      return step(facts, state, inputs, act);
  }
}

type Anywhere =
  | 'yes'
  | 'no'
  | 'topic'
  | 'own'
  | 'unknown'
  | 'unsure'
  | 'recommend'
  | 'hello'
  | 'keep';
type Moves = 'demo' | 'reply' | 'back' | 'restart' | 'stop';
type StepAct = Exclude<Act, { readonly do: Anywhere | Moves }>;

/** Performs the acts that lead through the calculator to the report and the call. */
function step(
  facts: GuideFacts,
  state: GuideState,
  inputs: CalculatorInputs,
  act: StepAct,
): Outcome {
  switch (act.do) {
    case 'trade':
      return chooseTrade(facts, state, inputs, act.id);
    case 'several': {
      const offers = act.ids.map((id) => ({ do: 'trade', id }) as const);
      return {
        state: { ...state, step: 'trade', offers },
        says: [texts.severalTrades],
        isBrief: true,
      };
    }
    case 'plan':
      return choosePlan(facts, state, inputs, act.id);
    case 'give':
      return give(facts, state, inputs, act);
    case 'outside':
      return stay(state, texts.outside[act.field]);
    case 'number':
      return whichNumber(state, act.value);
    case 'numbers':
      return openNumbers(facts, state);
    case 'useNumbers':
      return confirmNumbers(facts, state, inputs);
    case 'report':
      return askForReport(facts, state);
    case 'person':
      return askPerson(facts, state, act.question);
    case 'call':
      return askForCall(facts, state);
    case 'send':
      return send(state, act);
    case 'time': {
      const { timeZone = 'UTC' } = state.times ?? {};
      const effects = [{ do: 'book-time', start: act.start, timeZone } as const];
      return { state: { ...state, step: 'booking' }, says: [], effects };
    }
    case 'moreTimes':
      return { state: { ...state, times: state.times && moreTimes(state.times) }, says: [] };
    case 'nextDay':
      return { state: { ...state, times: state.times && nextDay(state.times) }, says: [] };
  }
}

/** A yes accepts the last recommendation. Without a recommendation, the conversation continues. */
function yes(facts: GuideFacts, state: GuideState, inputs: CalculatorInputs): Outcome {
  switch (state.step) {
    case 'start':
      return openNumbers(facts, state);
    case 'afterDemo':
      return state.answered.includes('numbers')
        ? askForReport(facts, state)
        : openNumbers(facts, state);
    case 'numbers':
      return keepNumber(facts, state, inputs);
    case 'plan':
      return choosePlan(facts, state, inputs, bestPlan(facts.offer, inputs) ?? inputs.selectedPlan);
    case 'results':
    case 'rest':
      return askForReport(facts, state);
    case 'callOffer':
      return askForCall(facts, state);
    case 'contact':
      return stay(state, texts.formFirst);
    case 'time':
      return stay(state, texts.times.tap);
    case 'done':
      return stay(state, fill(texts.endings.done, facts));
    default:
      return stay(state, texts.tradeExample);
  }
}

/** After a no, the assistant offers something smaller instead of going back a step. */
function no(state: GuideState): Outcome {
  const { step: now, purpose } = state;
  const leaves = now === 'results' || (now === 'contact' && purpose !== 'call');
  if (leaves) return { state: detour(state, 'callOffer'), says: [texts.noProblem] };
  if (now === 'time') {
    const next = { ...state, step: state.isSent ? 'done' : 'rest', isLinked: true } as const;
    return { state: next, says: [texts.times.later] };
  }
  if (now === 'trade') return stay(state, texts.noProblem, texts.tradeExample);
  if (now === 'numbers') return stay(state, texts.noProblem, texts.numbersExample);
  if (now === 'plan' || now === 'done') return stay(state, texts.noProblem);
  return { state: { ...state, step: 'rest' }, says: [texts.noProblem] };
}

function unsure(state: GuideState): Outcome {
  if (state.step === 'trade') return stay(state, texts.tradeExample);
  if (state.step === 'numbers') return stay(state, texts.numbersExample);
  return state.step === 'plan' ? { state, says: [] } : stay(state, texts.noRush);
}

function unknown(
  facts: GuideFacts,
  state: GuideState,
  { text, isQuestion }: Extract<Act, { do: 'unknown' }>,
): Outcome {
  const offers = [...nearestTopics(facts, text), { do: 'person' } as const];
  const sorry = isQuestion ? texts.unknownQuestion : texts.unknown;
  return stay({ ...state, offers, unknown: text }, sorry, fill(texts.perhaps, facts));
}

function whichNumber(state: GuideState, value: number): Outcome {
  const fits = NUMERIC_FIELDS.filter((field) => readNumber(field, value).problem === null);
  const offers = fits.map(
    (field) => ({ do: 'give', given: { numbers: { [field]: value } }, isSure: true }) as const,
  );
  return stay({ ...state, offers }, fill(texts.whichNumber, { number: value }));
}

/** Compares the plans if the visitor's numbers are known. Otherwise describes the plans. */
function recommend(facts: GuideFacts, state: GuideState, inputs: CalculatorInputs): Outcome {
  if (state.step === 'plan') return { state, says: [] };
  if (state.answered.includes('numbers')) return stay(state, comparePlans(facts.offer, inputs));
  return stay(state, ...answerTopic(facts, 'plans').says);
}

function back(facts: GuideFacts, state: GuideState): Outcome {
  const before = stepBack(facts, state);
  return before ? { state: before, says: [] } : stay(state, texts.firstQuestion);
}

function stop({ phone }: GuideFacts, state: GuideState): Outcome {
  if (state.step === 'demo') return { state: { ...state, step: 'afterDemo' }, says: [] };
  if (state.isSent)
    return { state: { ...state, step: 'done' }, says: [fill(texts.endings.done, { phone })] };
  return { state: { ...state, step: 'rest' }, says: [texts.stopped] };
}
