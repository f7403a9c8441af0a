import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { NUMERIC_FIELDS, readNumber } from '@pickup/roi';
import {
  applyChange,
  choosePlan,
  chooseTrade,
  confirmNumbers,
  setValues,
  keepNumber,
  openNumbers,
} from './calculator-acts.ts';
import { beginDemo, replyInDemo } from './demo.ts';
import { bestPlan, comparePlans } from './describe-results.ts';
import { askForCall, askForReport, askPerson, send } from './endings.ts';
import { FIRST_STATE, type Act, type GuideFacts, type Outcome, type Turn } from './guide.ts';
import { detour, stay, stepBack } from './steps.ts';
import { moreTimes, nextDay } from './times.ts';
import { answerTopic, nearestTopics } from './topics.ts';
import { understand } from './understand.ts';

export const begin = ({ brandName }: GuideFacts): Outcome => ({
  state: FIRST_STATE,
  says: [fill(texts.introduction, { brandName })],
});

export const answer = (turn: Turn, typed: string): Outcome =>
  perform(turn, understand(turn.facts, turn.state, typed));

/** Carries out a visitor's action. Ignores actions while something is being sent. */
export function perform(turn: Turn, act: Act): Outcome {
  const { state: before } = turn;
  if (before.step === 'sending' || before.step === 'booking') return { state: before, says: [] };
  if (before.change && act.do === 'yes') return applyChange(turn, before.change);
  const state = { ...before, offers: [], change: null };
  if (before.change && act.do === 'no') return stay(state, texts.kept);
  return ACTS[act.do]({ ...turn, state }, act as never);
}

type ActOf<Name extends Act['do']> = Extract<Act, { readonly do: Name }>;

const ACTS: { readonly [Name in Act['do']]: (turn: Turn, act: ActOf<Name>) => Outcome } = {
  yes,
  no,
  topic({ facts, state }, { id }) {
    const { says, offers } = answerTopic(facts, id);
    return stay({ ...state, offers }, ...says);
  },
  custom: ({ facts, state }, { index }) => stay(state, facts.answers[index]?.answer ?? ''),
  unknown,
  unsure,
  recommend,
  hello: ({ state }) => stay(state, texts.hello),
  saveContact: ({ state }, { contact }) =>
    stay({ ...state, contact: { ...state.contact, ...contact } }, texts.keptContact),
  demo: beginDemo,
  reply: replyInDemo,
  back({ facts, state }) {
    const before = stepBack(facts, state);
    return before ? { state: before, says: [] } : stay(state, texts.firstQuestion);
  },
  restart: ({ state: { contact, isLeadSaved } }) => ({
    state: { ...FIRST_STATE, contact, isLeadSaved },
    says: [texts.restarted],
  }),
  stop,
  trade: chooseTrade,
  several({ state }, { ids }) {
    const offers = ids.map((id) => ({ do: 'trade', id }) as const);
    return {
      state: { ...state, step: 'trade', offers },
      says: [texts.severalTrades],
      isBrief: true,
    };
  },
  plan: choosePlan,
  setValues,
  outside: ({ state }, { field }) => stay(state, texts.outside[field]),
  number: whichNumber,
  numbers: openNumbers,
  useNumbers: confirmNumbers,
  report: askForReport,
  person: askPerson,
  call: askForCall,
  send,
  time({ state }, { start }) {
    const { timeZone = 'UTC' } = state.times ?? {};
    const effects = [{ do: 'book-time', start, timeZone } as const];
    return { state: { ...state, step: 'booking' }, says: [], effects };
  },
  moreTimes: ({ state }) => ({
    state: { ...state, times: state.times && moreTimes(state.times) },
    says: [],
  }),
  nextDay: ({ state }) => ({
    state: { ...state, times: state.times && nextDay(state.times) },
    says: [],
  }),
};

function yes(turn: Turn): Outcome {
  const { facts, state, inputs } = turn;
  switch (state.step) {
    case 'start':
      return openNumbers(turn);
    case 'afterDemo':
      return state.answered.includes('numbers') ? askForReport(turn) : openNumbers(turn);
    case 'numbers':
      return keepNumber(turn);
    case 'plan':
      return choosePlan(turn, { id: bestPlan(facts.offer, inputs) ?? inputs.selectedPlan });
    case 'results':
    case 'rest':
      return askForReport(turn);
    case 'callOffer':
      return askForCall(turn);
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

/**
 * "No" never leads back to an earlier step. The assistant stays, offers a call, or asks what to do
 * next.
 */
function no({ state }: Turn): Outcome {
  const { step: now, purpose } = state;
  const leaves = now === 'results' || (now === 'contact' && purpose !== 'call');
  if (leaves) return { state: detour(state, 'callOffer'), says: [texts.noProblem] };
  if (now === 'time') {
    const next = { ...state, step: state.isLeadSaved ? 'done' : 'rest', isLinked: true } as const;
    return { state: next, says: [texts.times.later] };
  }
  if (now === 'trade') return stay(state, texts.noProblem, texts.tradeExample);
  if (now === 'numbers') return stay(state, texts.noProblem, texts.numbersExample);
  if (now === 'plan' || now === 'done') return stay(state, texts.noProblem);
  return { state: { ...state, step: 'rest' }, says: [texts.noProblem] };
}

function unsure({ state }: Turn): Outcome {
  if (state.step === 'trade') return stay(state, texts.tradeExample);
  if (state.step === 'numbers') return stay(state, texts.numbersExample);
  return state.step === 'plan' ? { state, says: [] } : stay(state, texts.noRush);
}

function unknown({ facts, state }: Turn, { text, isQuestion }: ActOf<'unknown'>): Outcome {
  const offers = [...nearestTopics(facts, text), { do: 'person' } as const];
  const sorry = isQuestion ? texts.unknownQuestion : texts.unknown;
  return stay({ ...state, offers, unknownText: text }, sorry, fill(texts.perhaps, facts));
}

function whichNumber({ state }: Turn, { value }: ActOf<'number'>): Outcome {
  const fits = NUMERIC_FIELDS.filter((field) => readNumber(field, value).problem === null);
  const offers = fits.map(
    (field) =>
      ({ do: 'setValues', values: { numbers: { [field]: value } }, isSure: true }) as const,
  );
  return stay({ ...state, offers }, fill(texts.whichNumber, { number: value }));
}

function recommend({ facts, state, inputs }: Turn): Outcome {
  if (state.step === 'plan') return { state, says: [] };
  if (state.answered.includes('numbers')) return stay(state, comparePlans(facts.offer, inputs));
  return stay(state, ...answerTopic(facts, 'plans').says);
}

function stop({ facts: { phone }, state }: Turn): Outcome {
  if (state.step === 'demo') return { state: { ...state, step: 'afterDemo' }, says: [] };
  if (state.isLeadSaved)
    return { state: { ...state, step: 'done' }, says: [fill(texts.endings.done, { phone })] };
  return { state: { ...state, step: 'rest' }, says: [texts.stopped] };
}
