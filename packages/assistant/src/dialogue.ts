import { LEAD_TOASTS } from '@pickup/contracts/lead-form';
import type { CalculatorInputs } from '@pickup/roi';
import type { DialogueFacts, DialogueState, DialogueTurn, SavingOutcome } from './dialogue-turn.ts';
import { answerStep } from './answer-step.ts';
import { send, stopped } from './answer-contact.ts';
import { applyCommand } from './apply-command.ts';
import { parseCommand } from './parse/parse-command.ts';
import { parseYesNo } from './parse/parse-yes-no.ts';
import { at, toTurn, type Outcome } from './outcome.ts';
import { plainWords } from './parse/plain-words.ts';
import { adoptInputs, ownNumbers } from './set-inputs.ts';

/**
 * The guided assistant as a state machine over text. Pure: no clock, no randomness, no page.
 *
 * A turn contains what is said and how it can be answered. It also contains what the page must do, and the next state.
 * An answer is matched in this order: a command ("go back"), a request to change an earlier answer, the answer
 * to the current question, a correction of another answer. If nothing matches, the help grows with each miss.
 * The assistant always repeats what it understood.
 *
 *   answerDialogue → answer-step.ts → answer-calculator.ts, answer-contact.ts   handle an answer
 *                  → apply-command.ts                                          handles a command
 *   parse-*.ts                                                                 read answers
 *   questions.ts, number-phrases.ts, describe-results.ts                       what is said
 *   outcome.ts                                                                 which step comes next
 */
export function beginDialogue(facts: DialogueFacts, inputs: CalculatorInputs): DialogueTurn {
  const says = [
    "I'm the guided assistant, not a person.",
    "I'll ask for your numbers and fill in the calculator as you answer.",
  ];
  return toTurn(facts, { state: firstState(inputs), says });
}

function firstState(inputs: CalculatorInputs): DialogueState {
  return {
    step: 'trade',
    inputs,
    contact: { firstName: '', lastName: '', email: '', phone: '' },
    givenFields: ownNumbers(inputs),
    trail: [],
    misses: 0,
    blocker: null,
  };
}

/** Returns the turn after the visitor's words. Never throws, and the turn always says something. */
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
  if (command === 'person') return { state, says: [`To talk to us, call ${facts.phone}.`] };
  const says =
    state.step === 'done'
      ? 'Your report is on its way.'
      : 'We have stopped. Say start over to begin again.';
  return { state, says: [says] };
}

function whileSending(state: DialogueState, heard: string): Outcome {
  const stops = parseCommand(heard) === 'stop';
  return { state, says: stops ? ["It is already on its way, so I can't cancel it."] : [] };
}

// Matches the whole answer: "don't send it again" and "begin again" do not count.
const RETRY =
  /^(?:please |ok |yes |sure )*(?:try (?:it |that )?(?:again|once more)|again|once more|retry|(?:re)?send(?: it| again| it again)?)(?: please| now)*$/;

function afterFailure(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const answer = parseYesNo(heard);
  if (answer === 'no') return stopped(facts, state);
  if (answer !== null || RETRY.test(plainWords(heard))) return send(state);
  const command = parseCommand(heard);
  if (command) return applyCommand(facts, state, command);
  return { state, says: [`Say try again, or stop. To talk to us, call ${facts.phone}.`] };
}

/** The turn after `save-lead` has finished. After a failure all answers are kept. */
export function afterSaving(
  facts: DialogueFacts,
  state: DialogueState,
  outcome: SavingOutcome,
): DialogueTurn {
  if (outcome.saved) return toTurn(facts, saved(state));
  const { problems } = outcome;
  const name = problems.firstName ?? problems.lastName;
  if (name !== undefined) return toTurn(facts, askAgain(state, 'name', 'The name', name));
  if (problems.email !== undefined)
    return toTurn(facts, askAgain(state, 'email', 'The email address', problems.email));
  if (problems.phone !== undefined)
    return toTurn(facts, askAgain(state, 'phone', 'The phone number', problems.phone));
  const says = [
    'That did not go through. Everything you told me is kept.',
    `You can also call ${facts.phone}.`,
  ];
  return toTurn(facts, {
    state: { ...state, step: 'sending', blocker: 'unsent', misses: 0 },
    says,
  });
}

function saved(state: DialogueState): Outcome {
  const [sent] = LEAD_TOASTS.success.text.split(' Opening');
  const says = [
    `${sent} It goes to ${state.contact.email}.`,
    'Your booking calendar is opening, to pick a time for the free strategy call.',
  ];
  return {
    state: { ...state, step: 'done', misses: 0, blocker: null },
    says,
    effects: [{ do: 'end' }],
  };
}

function askAgain(
  state: DialogueState,
  step: 'name' | 'email' | 'phone',
  what: string,
  problem: string,
): Outcome {
  const empty = {
    name: { firstName: '', lastName: '' },
    email: { email: '' },
    phone: { phone: '' },
  }[step];
  const contact = { ...state.contact, ...empty };
  // The consent covered the refused details, so it is asked for again with the new ones.
  const trail = state.trail.filter((other) => other !== 'consent');
  return { state: at({ ...state, contact, trail }, step), says: [problemSentence(what, problem)] };
}

// The intake answers with a fragment ("is not an email address"), the form with a whole sentence.
function problemSentence(what: string, problem: string): string {
  const text = problem.trim().replace(/\.$/, '');
  const refused = `${what} was not accepted`;
  if (text === '') return `${refused}.`;
  return /^\p{Ll}/u.test(text) ? `${refused}: it ${text}.` : `${refused}. ${text}.`;
}

/**
 * The state after the visitor edited the calculator: its numbers are adopted, the question stays.
 */
export function followCalculator(state: DialogueState, inputs: CalculatorInputs): DialogueState {
  return adoptInputs(state, inputs);
}
