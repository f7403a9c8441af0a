import { answerVocabulary } from '#vocabulary/answers';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import type { CalculatorInputs } from '@pickup/roi';
import type {
  BookingOutcome,
  DialogueFacts,
  DialogueState,
  DialogueTurn,
  FreeTimes,
  SavingOutcome,
} from './dialogue-turn.ts';
import { answerStep } from './answer-step.ts';
import { send, stopped } from './answer-contact.ts';
import { answerTime, booked, offerTimes } from './answer-time.ts';
import { applyCommand } from './apply-command.ts';
import { parseCommand } from './parse/parse-command.ts';
import { parseYesNo } from './parse/parse-yes-no.ts';
import { at, firstStep, toTurn, type Outcome } from './outcome.ts';
import { plainWords } from './parse/plain-words.ts';
import { ownNumbers } from './set-inputs.ts';

/**
 * The guided assistant as a state machine over text. Pure: no clock, no randomness, no page.
 *
 * A turn contains what is said and how it can be answered. It also contains what the page must do, and the next state.
 * An answer is matched in this order: a command ("go back"), a request to change an earlier answer, the answer
 * to the current question, a correction of another answer. If nothing matches, the help grows with each miss.
 * The assistant always repeats what it understood.
 *
 *   answerDialogue → answer-step.ts → answer-calculator.ts, answer-contact.ts   handle an answer
 *                  → answer-time.ts → times/                                   offers and books a call
 *                  → apply-command.ts                                          handles a command
 *   parse/                                                                     read answers
 *   vocabulary/                                                                the words they know, by language
 *   questions.ts, number-phrases.ts, describe-results.ts                       what is said
 *   outcome.ts                                                                 which step comes next
 */
export function beginDialogue(facts: DialogueFacts, inputs: CalculatorInputs): DialogueTurn {
  return toTurn(facts, { state: firstState(facts, inputs), says: texts.introduction });
}

function firstState({ offer }: DialogueFacts, inputs: CalculatorInputs): DialogueState {
  return {
    step: firstStep(offer),
    offer,
    inputs,
    contact: { firstName: '', lastName: '', email: '', phone: '' },
    givenFields: ownNumbers(offer.model, inputs),
    trail: [],
    misses: 0,
    blocker: null,
    offered: null,
    call: null,
  };
}

/** Returns the turn after the visitor's words. Never throws. The turn always says something. */
export function answerDialogue(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
): DialogueTurn {
  return toTurn(facts, outcomeOf(facts, state, heard));
}

function outcomeOf(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  switch (state.step) {
    case 'done':
    case 'stopped':
      return afterEnd(facts, state, heard);
    case 'time':
      return answerTime(facts, state, heard);
    case 'booking':
      return { state, says: [] };
    case 'sending':
      return state.blocker === 'unsent'
        ? afterFailure(facts, state, heard)
        : whileSending(state, heard);
    default:
      return answerStep(facts, state, heard);
  }
}

function afterEnd(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const command = parseCommand(heard);
  if (command === 'restart') return applyCommand(facts, state, command);
  if (command === 'person')
    return { state, says: [fill(texts.endings.call, { phone: facts.phone })] };
  const { afterDone, afterStopped } = texts.endings;
  return { state, says: [state.step === 'done' ? afterDone : afterStopped] };
}

function whileSending(state: DialogueState, heard: string): Outcome {
  const stops = parseCommand(heard) === 'stop';
  return { state, says: stops ? [texts.endings.tooLateToStop] : [] };
}

function afterFailure(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const answer = parseYesNo(heard);
  if (answer === 'no') return stopped(facts, state);
  if (answer !== null || answerVocabulary.retry.test(plainWords(heard))) return send(state);
  const command = parseCommand(heard);
  if (command) return applyCommand(facts, state, command);
  return { state, says: [fill(texts.endings.retry, { phone: facts.phone })] };
}

/** The turn after `save-lead` has finished. After a failure all answers are kept. */
export function afterSaving(
  facts: DialogueFacts,
  state: DialogueState,
  outcome: SavingOutcome,
): DialogueTurn {
  if (outcome.saved) return toTurn(facts, saved(state, outcome.times ?? null));
  const { problems } = outcome;
  const name = problems.firstName ?? problems.lastName;
  if (name !== undefined) return toTurn(facts, askAgain(state, 'name', name));
  if (problems.email !== undefined) return toTurn(facts, askAgain(state, 'email', problems.email));
  if (problems.phone !== undefined) return toTurn(facts, askAgain(state, 'phone', problems.phone));
  const says = [texts.endings.failed, fill(texts.endings.orCall, { phone: facts.phone })];
  return toTurn(facts, {
    state: { ...state, step: 'sending', blocker: 'unsent', misses: 0 },
    says,
  });
}

/** The turn after `book-time` has finished. After a failure, the same times are offered again. */
export function afterBooking(
  facts: DialogueFacts,
  state: DialogueState,
  outcome: BookingOutcome,
): DialogueTurn {
  return toTurn(facts, booked(facts, state, outcome));
}

function saved(state: DialogueState, times: FreeTimes | null): Outcome {
  const sent = fill(texts.endings.sent, { email: state.contact.email });
  if (times)
    return offerTimes(state, times, [sent, fill(texts.times.offer, { minutes: times.minutes })]);
  const says = [sent, texts.endings.calendar];
  return {
    state: { ...state, step: 'done', misses: 0, blocker: null },
    says,
    effects: [{ do: 'end' }],
  };
}

function askAgain(
  state: DialogueState,
  step: 'name' | 'email' | 'phone',
  problem: string,
): Outcome {
  const empty = {
    name: { firstName: '', lastName: '' },
    email: { email: '' },
    phone: { phone: '' },
  }[step];
  const contact = { ...state.contact, ...empty };
  // The consent covered the refused details, so it is asked for again.
  const trail = state.trail.filter((other) => other !== 'consent');
  return { state: at({ ...state, contact, trail }, step), says: [problemSentence(step, problem)] };
}

// The intake sends a fragment ("is not an email address"), the form a whole sentence.
function problemSentence(step: 'name' | 'email' | 'phone', problem: string): string {
  const text = problem.trim().replace(/\.$/, '');
  const { refused, refusedFor, refusedByServer } = texts.endings;
  const what = refused[step];
  if (text === '') return `${what}.`;
  const words = /^\p{Ll}/u.test(text) ? refusedByServer : refusedFor;
  return fill(words, { refused: what, problem: text });
}
