import { keepInput, undoLastAnswer } from './answer-calculator.ts';
import { keepContact, stopped } from './answer-contact.ts';
import type { DialogueFacts, DialogueState, DialogueStep } from './dialogue-turn.ts';
import type { Command } from './parse/parse-command.ts';
import { at, stepBack, type Outcome } from './outcome.ts';
import { said } from './questions.ts';
import { comparePlans } from './describe-results.ts';

/** Runs a command. Works at every step that asks a question. */
export function applyCommand(
  facts: DialogueFacts,
  state: DialogueState,
  command: Command,
): Outcome {
  const calm = { ...state, misses: 0 };
  switch (command) {
    case 'hello':
      return { state: calm, says: ['Hello.'], brief: true };
    case 'back':
      return back(state) ?? { state: calm, says: ['This is the first question.'] };
    case 'wrong':
      return wrong(state) ?? { state: calm, says: ['Sorry about that.'] };
    case 'restart':
      return {
        state: restarted(state),
        says: ["From the top. I'm the guided assistant, not a person."],
      };
    case 'repeat':
      return { state: calm, says: [] };
    case 'help':
      return {
        state: calm,
        says: [...meaning(facts, state), EXAMPLES[state.step], COMMANDS],
        brief: true,
      };
    case 'unsure':
      return unsure(calm);
    case 'skip':
      return keep(calm);
    case 'stop':
      return stopped(facts, state);
    case 'person':
      return {
        state: calm,
        says: [`To talk to us, call ${facts.phone}. Or continue here.`],
        brief: true,
      };
    case 'who':
      return {
        state: calm,
        says: [`I'm the guided assistant, not a person. To talk to us, call ${facts.phone}.`],
        brief: true,
      };
    case 'why':
      return { state: calm, says: [reason(facts, state)], brief: true };
  }
}

function back(state: DialogueState): Outcome | null {
  const before = stepBack(state);
  return before && { state: before, says: ['Back one step.'] };
}

// The consent step shows several details, so the assistant asks which is wrong. Elsewhere the last answer is
// wrong.
function wrong(state: DialogueState): Outcome | null {
  return state.step === 'consent' ? askWhatToChange(state, false) : undoLastAnswer(state);
}

/** Asks which detail to change. */
export function askWhatToChange(state: DialogueState, ofNumbers: boolean): Outcome {
  const isContact = state.trail.includes('name') && !ofNumbers;
  const choices = (isContact ? CONTACT : NUMBERS).map((what) => said(`Change my ${what}`));
  return {
    state: { ...state, misses: 0 },
    says: ['Which one shall we change?'],
    choices,
    brief: true,
  };
}

const CONTACT = ['name', 'email', 'phone', 'numbers'];
const NUMBERS = ['trade', 'jobs', 'profit', 'hours', 'plan'];

function restarted(state: DialogueState): DialogueState {
  const contact = { firstName: '', lastName: '', email: '', phone: '' };
  return at({ ...state, contact, trail: [] }, 'trade');
}

function unsure(state: DialogueState): Outcome {
  if (state.step === 'plan') return { state, says: [comparePlans(state.inputs)], brief: true };
  if (state.step === 'trade') return { state, says: [EXAMPLES.trade], brief: true };
  return keep(state);
}

function keep(state: DialogueState): Outcome {
  return (
    keepInput(state) ??
    keepContact(state) ?? {
      state,
      says: [CANNOT_SKIP[state.step] ?? ''].filter(Boolean),
      brief: true,
    }
  );
}

/** Why a question cannot be skipped. */
export const CANNOT_SKIP: Partial<Record<DialogueStep, string>> = {
  results: 'Say yes or no.',
  name: 'I need your name for the report. You can also say stop.',
  email: 'I need an address to send the report to. You can also say stop.',
  phone: 'The report needs a phone number too. You can also say stop.',
  consent: 'I need a clear yes or no.',
};

// The purpose of the consent must be known before it is given.
function meaning(facts: DialogueFacts, state: DialogueState): readonly string[] {
  return state.step === 'consent' ? [reason(facts, state)] : [];
}

function reason({ brandName, phone }: DialogueFacts, { step, inputs }: DialogueState): string {
  if (step === 'plan') return comparePlans(inputs);
  if (step === 'results')
    return 'The report has these figures and how they are worked out. It costs nothing.';
  if (step === 'name' || step === 'email' || step === 'phone' || step === 'consent') {
    return `It goes to ${brandName} with your report, so that we can reach you about it. Questions? Call ${phone}.`;
  }
  return 'The calculator works out your savings from it. It stays on this page until you send it.';
}

const COMMANDS = 'You can also say go back, skip, start over or stop.';

/** Examples of answers, for visitors whose answer was not understood. */
export const EXAMPLES: Readonly<Record<DialogueStep, string>> = {
  trade: 'Say it in your own words, like "I do drains", or tap one. If none fits, say other.',
  jobs: 'Say a number, like "about fifteen", or "five a day".',
  profit: 'Say what one job leaves you, like "two hundred fifty bucks".',
  admin: 'Say hours, like "eight", or "an hour a day".',
  plan: 'Say Pro or Elite, or ask which is better.',
  results: 'Say yes to get the report, or no to skip it.',
  name: 'Say or type both, like "Joe Smith".',
  email: 'Type it, or say it like "joe at gmail dot com".',
  phone: 'Type it, or say the digits, like "five five five, oh one oh, oh one nine nine".',
  consent: 'Say "I agree", or no.',
  sending: 'Say try again, or stop.',
  done: '',
  stopped: '',
};
