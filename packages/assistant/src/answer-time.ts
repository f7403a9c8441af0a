import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { applyCommand } from './apply-command.ts';
import type {
  BookedCall,
  BookingOutcome,
  DialogueFacts,
  DialogueState,
  FreeTimes,
  OfferedTimes,
} from './dialogue-turn.ts';
import type { Outcome } from './outcome.ts';
import { parseCommand } from './parse/parse-command.ts';
import { parseYesNo } from './parse/parse-yes-no.ts';
import { plainWords } from './parse/plain-words.ts';
import { moreAfter, nextDay } from './times/say-times.ts';
import { parseTimeChoice, SHOWN, type TimeChoice } from './times/parse-time-choice.ts';
import type { Command } from './vocabulary/vocabulary.ts';

export function offerTimes(
  state: DialogueState,
  times: FreeTimes,
  says: readonly string[],
): Outcome {
  return { state: shows(state, { ...times, shown: times.starts.slice(0, SHOWN) }), says };
}

function shows(state: DialogueState, offered: OfferedTimes): DialogueState {
  return { ...state, step: 'time', offered, misses: 0, blocker: null };
}

export function answerTime(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const { offered } = state;
  if (!offered) return later(state);
  if (plainWords(heard) === '') return miss(facts, state, texts.nothingHeard);
  const choice = parseTimeChoice(heard, offered);
  if (choice) return chosen(state, offered, choice);
  const command = parseCommand(heard);
  if (command) return commanded(facts, state, command);
  const answer = parseYesNo(heard);
  if (answer === 'no') return later(state);
  const [only, ...others] = offered.shown;
  const agrees = answer === 'yes' || answer === 'weak-yes';
  if (agrees && only !== undefined && others.length === 0) return booking(state, only);
  return miss(facts, state, agrees ? texts.times.which : texts.notUnderstood);
}

function chosen(state: DialogueState, offered: OfferedTimes, choice: TimeChoice): Outcome {
  const show = (starts: readonly number[], says: readonly string[] = []) => ({
    state: shows(state, { ...offered, shown: starts.slice(0, SHOWN) }),
    says,
  });
  switch (choice.kind) {
    case 'one':
      return booking(state, choice.start);
    case 'some':
      return show(choice.starts);
    case 'near':
      return show(choice.starts, [texts.times.notFree]);
    case 'more':
      return show(orSame(moreAfter(offered), offered));
    case 'another-day':
      return show(orSame(nextDay(offered), offered));
  }
}

const orSame = (starts: readonly number[], { shown }: OfferedTimes) =>
  starts.length > 0 ? starts : shown;

function booking(state: DialogueState, start: number): Outcome {
  const timeZone = state.offered?.timeZone ?? 'UTC';
  return {
    state: { ...state, step: 'booking', misses: 0 },
    says: [],
    effects: [{ do: 'book-time', start, timeZone }],
  };
}

// The lead was sent, so there is no answer to go back to.
function commanded(facts: DialogueFacts, state: DialogueState, command: Command): Outcome {
  switch (command) {
    case 'skip':
    case 'stop':
    case 'unsure':
      return later(state);
    case 'back':
    case 'wrong':
      return { state: { ...state, misses: 0 }, says: [texts.times.sentAlready], brief: true };
    case 'why':
      return { state: { ...state, misses: 0 }, says: [texts.times.why], brief: true };
    case 'help':
      return { state: { ...state, misses: 0 }, says: [texts.times.example], brief: true };
    default:
      return applyCommand(facts, state, command);
  }
}

function miss({ phone }: DialogueFacts, state: DialogueState, why: string): Outcome {
  const misses = Math.min(state.misses + 1, 3);
  const more =
    misses === 1 ? [] : [misses === 2 ? texts.times.example : fill(texts.times.orCall, { phone })];
  return { state: { ...state, misses }, says: [why, ...more], brief: true };
}

/** The visitor wants no time now. The link to the booking page stays. */
function later(state: DialogueState): Outcome {
  return over(state, null, [texts.times.later]);
}

function over(state: DialogueState, call: BookedCall | null, says: readonly string[]): Outcome {
  return {
    state: { ...state, step: 'done', misses: 0, blocker: null, call },
    says,
    effects: [{ do: 'end' }],
  };
}

export function booked(
  { phone }: DialogueFacts,
  state: DialogueState,
  outcome: BookingOutcome,
): Outcome {
  const { offered } = state;
  if (outcome.kind === 'booked') {
    const { call } = outcome;
    const { confirmed, weCall, requested, weConfirm } = texts.times;
    const says = call.isConfirmed
      ? [fill(confirmed, call), fill(weCall, { phone: state.contact.phone })]
      : [fill(requested, call), weConfirm];
    return over(state, call, says);
  }
  if (outcome.kind === 'failed') {
    const says = [texts.times.failed, fill(texts.endings.orCall, { phone })];
    return offered ? { state: shows(state, offered), says } : over(state, null, says);
  }
  if (!outcome.times) return over(state, null, [texts.times.taken, texts.times.noneLeft]);
  const { starts } = outcome.times;
  const shown = nearShown(starts, offered);
  return { state: shows(state, { ...outcome.times, shown }), says: [texts.times.taken] };
}

/** The free times from the first shown one on. */
function nearShown(starts: readonly number[], offered: OfferedTimes | null): readonly number[] {
  const from = offered?.shown[0] ?? 0;
  const next = starts.filter((start) => start >= from);
  return (next.length > 0 ? next : starts).slice(0, SHOWN);
}
