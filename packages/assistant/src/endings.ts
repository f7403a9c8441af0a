import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { inReview } from '@pickup/messages/page/lead-form';
import type {
  Act,
  BookingOutcome,
  FreeTimes,
  GuideFacts,
  GuideState,
  Outcome,
  SavingOutcome,
  Turn,
} from './guide.ts';
import { detour, stay } from './steps.ts';
import { offerTimes } from './times.ts';

export function askForReport({ facts: { phone }, state }: Turn): Outcome {
  if (state.isLeadSaved) return stay(state, fill(texts.endings.done, { phone }));
  return { state: { ...detour(state, 'contact'), purpose: 'report' }, says: [] };
}

export function askPerson(
  { facts: { phone }, state }: Turn,
  { question: asked }: { readonly question?: string },
): Outcome {
  if (state.isLeadSaved) return stay(state, fill(texts.endings.done, { phone }));
  const question = asked ?? state.unknownText;
  if (question === '') return { state: detour(state, 'question'), says: [] };
  const next = {
    ...detour(state, 'contact'),
    purpose: 'person',
    question,
    unknownText: '',
  } as const;
  return { state: next, says: [fill(texts.passOn, { question })] };
}

export function askForCall({ facts: { booksElsewhere }, state }: Turn): Outcome {
  if (state.times && state.isLeadSaved && !state.booking)
    return { state: { ...state, step: 'time' }, says: [] };
  if (booksElsewhere || state.isLeadSaved) {
    return {
      state: { ...state, isLinked: true, step: restStep(state) },
      says: [texts.times.elsewhere],
    };
  }
  const next = { ...detour(state, 'sending'), purpose: 'call' } as const;
  return { state: next, says: [], effects: [{ do: 'read-times' }] };
}

const restStep = ({ isLeadSaved }: GuideState) => (isLeadSaved ? 'done' : 'rest');

export function afterTimes(state: GuideState, times: FreeTimes | null): Outcome {
  if (!times)
    return { state: { ...state, isLinked: true, step: 'rest' }, says: [texts.times.anyTime] };
  return {
    state: { ...state, step: 'contact', times: offerTimes(times) },
    says: [timesOffer(times)],
  };
}

export function send({ state }: Turn, { values }: Extract<Act, { do: 'send' }>): Outcome {
  const next = { ...state, contact: values };
  if (state.purpose === 'call') return { state: { ...next, step: 'time' }, says: [] };
  const { question } = state;
  return {
    state: { ...next, step: 'sending' },
    says: [],
    effects: [{ do: 'save-lead', values, question }],
  };
}

export function afterSaving(
  { phone }: GuideFacts,
  state: GuideState,
  outcome: SavingOutcome,
): Outcome {
  if (!outcome.saved) {
    const note = outcome.note ?? fill(texts.endings.failed, { phone });
    return { state: { ...state, step: 'contact' }, says: [note] };
  }
  const { times, isInReview } = outcome;
  const { email = '' } = state.contact;
  const sent = [
    ...(isInReview ? Object.values(inReview) : [fill(texts.endings.sent, { email })]),
    ...(state.question === '' ? [] : [texts.endings.questionSent]),
  ];
  const next = { ...state, isLeadSaved: true, question: '', isLinked: true };
  if (!times) return { state: { ...next, step: 'done' }, says: [...sent, texts.endings.calendar] };
  const says = [...sent, timesOffer(times)];
  return { state: { ...next, step: 'time', times: offerTimes(times) }, says };
}

const timesOffer = ({ minutes }: FreeTimes) => fill(texts.times.offer, { minutes });

export function afterBooking(state: GuideState, outcome: BookingOutcome): Outcome {
  if (outcome.kind === 'failed')
    return { state: { ...state, step: 'time' }, says: [texts.times.failed] };
  if (outcome.kind === 'booked') {
    const { booking } = outcome;
    const words = booking.isConfirmed ? texts.times.confirmed : texts.times.requested;
    return {
      state: { ...state, step: 'done', isLinked: true, booking },
      says: [fill(words, booking)],
    };
  }
  const { times } = outcome;
  if (times)
    return {
      state: { ...state, step: 'time', times: offerTimes(times) },
      says: [texts.times.taken],
    };
  const next = { ...state, step: restStep(state), isLinked: true, times: null } as const;
  return { state: next, says: [texts.times.taken, texts.times.noneLeft] };
}
