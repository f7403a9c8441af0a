import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { keepInput, undoLastAnswer } from './answer-calculator.ts';
import { keepContact, stopped } from './answer-contact.ts';
import {
  ASKED_STEPS,
  type DialogueFacts,
  type DialogueState,
  type DialogueStep,
} from './dialogue-turn.ts';
import type { Command } from './vocabulary/vocabulary.ts';
import { at, firstStep, isAsked, stepBack, type Outcome } from './outcome.ts';
import { said } from './questions.ts';
import { comparePlans } from './describe-results.ts';
import { listed } from './listed.ts';

/** Runs a command. Works at every step that asks a question. */
export function applyCommand(
  facts: DialogueFacts,
  state: DialogueState,
  command: Command,
): Outcome {
  const calm = { ...state, misses: 0 };
  switch (command) {
    case 'hello':
      return { state: calm, says: [texts.commands.hello], brief: true };
    case 'back':
      return back(state) ?? { state: calm, says: [texts.commands.firstQuestion] };
    case 'wrong':
      return wrong(state) ?? { state: calm, says: [texts.commands.sorry] };
    case 'restart':
      return {
        state: restarted(state),
        says: [texts.commands.restarted],
      };
    case 'repeat':
      return { state: calm, says: [] };
    case 'help':
      return {
        state: calm,
        says: [...meaning(facts, state), exampleOf(state), texts.commands.list],
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
        says: [fill(texts.commands.person, { phone: facts.phone })],
        brief: true,
      };
    case 'who':
      return {
        state: calm,
        says: [fill(texts.commands.who, { phone: facts.phone })],
        brief: true,
      };
    case 'why':
      return { state: calm, says: [reason(facts, state)], brief: true };
  }
}

function back(state: DialogueState): Outcome | null {
  const before = stepBack(state);
  return before && { state: before, says: [texts.commands.back] };
}

// At the consent step, which shows several details, the assistant asks which one is wrong. At other
// steps, the last answer is wrong.
function wrong(state: DialogueState): Outcome | null {
  return state.step === 'consent' ? askWhatToChange(state, false) : undoLastAnswer(state);
}

export function askWhatToChange(state: DialogueState, ofNumbers: boolean): Outcome {
  const isContact = state.trail.includes('name') && !ofNumbers;
  const { changeContact, changeNumbers } = texts.choices;
  return {
    state: { ...state, misses: 0 },
    says: [texts.whichToFix],
    choices: (isContact ? changeContact : askedNumbers(state, changeNumbers)).map(said),
    brief: true,
  };
}

// A button for each step of the calculator, in order.
function askedNumbers({ offer }: DialogueState, changes: readonly string[]): readonly string[] {
  return changes.filter((_, index) => isAsked(offer, ASKED_STEPS[index] ?? 'results'));
}

function restarted(state: DialogueState): DialogueState {
  const contact = { firstName: '', lastName: '', email: '', phone: '' };
  const before = { ...state, contact, trail: [], offered: null, call: null };
  return at(before, firstStep(state.offer));
}

function unsure(state: DialogueState): Outcome {
  if (state.step === 'plan') return { state, says: [comparePlans(state)], brief: true };
  if (state.step === 'trade') return { state, says: [texts.examples.trade], brief: true };
  return keep(state);
}

function keep(state: DialogueState): Outcome {
  return (
    keepInput(state) ??
    keepContact(state) ?? {
      state,
      says: [neededAt(state) ?? ''].filter(Boolean),
      brief: true,
    }
  );
}

/** Why the question cannot be skipped. Undefined if it can. */
export function neededAt({ step }: DialogueState): string | undefined {
  return (texts.needed as Partial<Record<DialogueStep, string>>)[step];
}

// The purpose of the consent must be known before it is given.
function meaning(facts: DialogueFacts, state: DialogueState): readonly string[] {
  return state.step === 'consent' ? [reason(facts, state)] : [];
}

function reason({ brandName, phone }: DialogueFacts, state: DialogueState): string {
  const { step } = state;
  if (step === 'plan') return comparePlans(state);
  if (step === 'results') return texts.explanations.results;
  if (step === 'name' || step === 'email' || step === 'phone' || step === 'consent') {
    return fill(texts.explanations.contact, { brandName, phone });
  }
  return texts.explanations.numbers;
}

/** An example of an answer, for an answer that was not understood. */
export function exampleOf({ step, offer }: Pick<DialogueState, 'step' | 'offer'>): string {
  if (step === 'plan') {
    const names = offer.model.plans.map(({ name }) => name);
    return fill(texts.planExample, { plans: listed(names, 'or') });
  }
  return (texts.examples as Partial<Record<DialogueStep, string>>)[step] ?? '';
}
