import { words } from '#words';
import type { Act, GuideFacts, GuideState, Step } from './guide.ts';
import { valuesIn, planIn, tradesIn } from './read-offer.ts';
import { onlyNumber, readAnswer, withDigits } from './read-numbers.ts';
import { contactIn, isQuestion, normalizeText, wholeAnswer } from './read-text.ts';
import { timeIn } from './times.ts';
import { topicIn } from './topics.ts';

/**
 * A question never sets a value, even if it contains numbers or names. A number sets a value only
 * if it answers the open question or has a label.
 */
export function understand(facts: GuideFacts, state: GuideState, typed: string): Act {
  const text = normalizeText(typed);
  const answer = /[?¿]/.test(typed) ? null : wholeAnswer(typed);
  if (!EXIT_ANSWERS.has(answer)) {
    if (state.step === 'demo') return { do: 'reply', text: typed.trim() };
    if (state.step === 'question' && answer !== 'no')
      return { do: 'person', question: typed.trim() };
  }
  if (answer !== null) return { do: answer };
  const contact = contactIn(typed);
  if (Object.keys(contact).length > 0) return { do: 'saveContact', contact };
  const asks = isQuestion(typed);
  return (
    requestIn(state, text) ??
    (asks ? null : answerIn(facts, state, text)) ??
    topicIn(facts, text) ?? { do: 'unknown', text: typed.trim(), isQuestion: asks }
  );
}

const EXIT_ANSWERS = new Set<string | null>(['stop', 'back', 'restart']);

function requestIn(state: GuideState, text: string): Act | null {
  const { demo, report, call, person, recommend, numbers } = words.requests;
  if (demo.test(text)) return { do: 'demo' };
  if (report.test(text)) return { do: 'report' };
  if (recommend.test(text)) return { do: 'recommend' };
  if (person.test(text)) return { do: 'person' };
  if (call.test(text)) return { do: 'call' };
  const isAnswered = state.answered.includes('numbers');
  return numbers.test(text) && !isAnswered && !/\d/.test(text) ? { do: 'numbers' } : null;
}

function answerIn(facts: GuideFacts, state: GuideState, text: string): Act | null {
  return openAnswer(facts, state, text) ?? labeledAnswer(facts, state, text);
}

const TRADE_STEPS: readonly Step[] = ['start', 'trade', 'afterDemo', 'rest'];

function openAnswer({ offer }: GuideFacts, state: GuideState, text: string): Act | null {
  const { step, askedField, times } = state;
  if (step === 'plan') {
    const plan = planIn(offer, text);
    if (plan !== null) return { do: 'plan', id: plan };
  }
  if (step === 'time' && times) return timeAct(times, text);
  if (step === 'numbers' && askedField !== null) {
    const value = readAnswer(offer.model, askedField, text);
    if (value === 'outside') return { do: 'outside', field: askedField };
    if (value !== null)
      return { do: 'setValues', values: { numbers: { [askedField]: value } }, isSure: true };
  }
  return null;
}

function timeAct(times: NonNullable<GuideState['times']>, text: string): Act | null {
  const start = timeIn(times, withDigits(text));
  if (start !== null) return { do: 'time', start };
  if (words.answers.nextDay.test(text)) return { do: 'nextDay' };
  return words.answers.moreTimes.test(text) ? { do: 'moreTimes' } : null;
}

function labeledAnswer({ offer }: GuideFacts, state: GuideState, text: string): Act | null {
  const found = valuesIn(offer, text);
  if (found) return { do: 'setValues', ...found };
  const number = onlyNumber(text);
  if (number !== null && state.step !== 'time') return { do: 'number', value: number };
  if (!TRADE_STEPS.includes(state.step)) return null;
  const [trade, ...others] = tradesIn(offer, text);
  if (trade === undefined) return null;
  return others.length === 0
    ? { do: 'trade', id: trade }
    : { do: 'several', ids: [trade, ...others] };
}
