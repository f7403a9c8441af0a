import { LEAD_TOASTS } from '@pickup/contracts/lead-form';
import type { CalculatorInputs } from '@pickup/roi';
import type { DialogueFacts, DialogueState, DialogueTurn, SavingOutcome } from './dialogue-turn.ts';
import { answerStep } from './answer-step.ts';
import { send, stopped } from './answer-contact.ts';
import { obey } from './commands.ts';
import { hearCommand } from './hear-command.ts';
import { hearYesNo } from './hear-yes-no.ts';
import { at, toTurn, type Outcome } from './outcome.ts';
import { plainWords } from './plain-words.ts';
import { followed, ownNumbers } from './set-inputs.ts';

/**
 * The guided assistant as a state machine over text. Pure: no clock, no randomness, no page.
 *
 * A turn holds what is said, how it can be answered and what the page has to do; its state goes, with the
 * visitor's next words, into the next turn. An answer is read in this order: a command ("go back"), a wish
 * to change an earlier answer, the answer to the question asked, a correction of another one, and, when it
 * is none of these, a miss that says more each time. What an answer was understood as is always said back.
 *
 *   answerDialogue → answer-step.ts → answer-calculator.ts, answer-contact.ts   what an answer does
 *                  → commands.ts                                               what a command does
 *   hear-*.ts                                                                  what words mean
 *   questions.ts, number-phrases.ts, tell-results.ts                           what is said
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
    told: ownNumbers(inputs),
    trail: [],
    misses: 0,
    hitch: null,
  };
}

/** The turn after these words of the visitor. Never throws; whatever was heard, something is said. */
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
      return state.hitch === 'unsent'
        ? afterFailure(facts, state, heard)
        : whileSending(state, heard);
    default:
      return answerStep(facts, state, heard);
  }
}

function afterEnd(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const command = hearCommand(heard);
  if (command === 'restart') return obey(facts, state, command);
  if (command === 'person') return { state, says: [`To talk to us, call ${facts.phone}.`] };
  const says =
    state.step === 'done'
      ? 'Your report is on its way.'
      : 'We have stopped. Say start over to begin again.';
  return { state, says: [says] };
}

function whileSending(state: DialogueState, heard: string): Outcome {
  const stops = hearCommand(heard) === 'stop';
  return { state, says: stops ? ['It is already on its way, I cannot take it back.'] : [] };
}

// The whole answer: "don't send it again" and "begin again" are none.
const RETRY =
  /^(?:please |ok |yes |sure )*(?:try (?:it |that )?(?:again|once more)|again|once more|retry|(?:re)?send(?: it| again| it again)?)(?: please| now)*$/;

function afterFailure(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const answer = hearYesNo(heard);
  if (answer === 'no') return stopped(facts, state);
  if (answer !== null || RETRY.test(plainWords(heard))) return send(state);
  const command = hearCommand(heard);
  if (command) return obey(facts, state, command);
  return { state, says: [`Say try again, or stop. To talk to us, call ${facts.phone}.`] };
}

/** The turn after a `save-lead` has ended. Nothing that was said is lost when it failed. */
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
  return toTurn(facts, { state: { ...state, step: 'sending', hitch: 'unsent', misses: 0 }, says });
}

function saved(state: DialogueState): Outcome {
  const [sent] = LEAD_TOASTS.success.text.split(' Opening');
  const says = [
    `${sent} It goes to ${state.contact.email}.`,
    'Your booking calendar is opening, to pick a time for the free strategy call.',
  ];
  return {
    state: { ...state, step: 'done', misses: 0, hitch: null },
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
  // The consent was given beside what has to change: it is asked for again with what is sent then.
  const trail = state.trail.filter((other) => other !== 'consent');
  return { state: at({ ...state, contact, trail }, step), says: [problemSentence(what, problem)] };
}

// The intake says "is not an email address", the form whole sentences.
function problemSentence(what: string, problem: string): string {
  const text = problem.trim().replace(/\.$/, '');
  const refused = `${what} was not accepted`;
  if (text === '') return `${refused}.`;
  return /^\p{Ll}/u.test(text) ? `${refused}: it ${text}.` : `${refused}. ${text}.`;
}

/** The state after the visitor changed the page by hand: its numbers follow, the question stays. */
export function followCalculator(state: DialogueState, inputs: CalculatorInputs): DialogueState {
  return followed(state, inputs);
}
