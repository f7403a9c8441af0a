import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import {
  answerNumber,
  answerPlan,
  answerTrade,
  correctInputs,
  correctsAnswer,
  type Misunderstood,
} from './answer-calculator.ts';
import {
  answerConsent,
  answerEmail,
  answerName,
  answerPhone,
  answerResults,
  correctContact,
  refuses,
} from './answer-contact.ts';
import { parseChange } from './change-answer.ts';
import { applyCommand, askWhatToChange, exampleOf, neededAt } from './apply-command.ts';
import type { DialogueChoice, DialogueFacts, DialogueState } from './dialogue-turn.ts';
import { parseCommand } from './parse/parse-command.ts';
import { parseNumber } from './parse/parse-number.ts';
import { at, type Outcome } from './outcome.ts';
import { plainWords } from './parse/plain-words.ts';
import { choicesOf, FIELD_OF_STEP, isNumericStep, said } from './questions.ts';
import type { Command } from './vocabulary/vocabulary.ts';

/** Handles an answer at a step that asks a question. */
export function answerStep(facts: DialogueFacts, state: DialogueState, heard: string): Outcome {
  const words = plainWords(heard);
  if (words === '') return miss(facts, state, texts.nothingHeard);
  const command = commandAt(state, heard);
  if (command) return applyCommand(facts, state, command);
  const answer = changed(facts, state, heard) ?? answerOrCorrection(facts, state, heard, words);
  return 'missed' in answer ? notTaken(facts, state, words, answer) : answer;
}

function notTaken(
  facts: DialogueFacts,
  state: DialogueState,
  words: string,
  { missed }: Misunderstood,
): Outcome {
  const needed = refuses(state, words) ? neededAt(state) : undefined;
  return needed === undefined
    ? miss(facts, state, missed)
    : { state: { ...state, misses: 0 }, says: [needed], brief: true };
}

// "Five hours, talking to people" does not ask for a person.
function commandAt({ step, offer }: DialogueState, heard: string): Command | null {
  const command = parseCommand(heard);
  const isNumber =
    isNumericStep(step) && typeof parseNumber(offer.model, FIELD_OF_STEP[step], heard) !== 'string';
  return command === 'person' && isNumber ? null : command;
}

function changed(facts: DialogueFacts, state: DialogueState, heard: string): Outcome | null {
  const change = parseChange(state, heard);
  if (change === null) return null;
  if (change.step === 'which' || change.step === 'numbers') {
    return askWhatToChange(state, change.step === 'numbers');
  }
  const asked = at(state, change.step);
  const answer = change.to === null ? null : answerAt(facts, asked, change.to);
  if (answer && !('missed' in answer)) return answer;
  return { state: asked, says: [texts.fixNamed] };
}

function answerOrCorrection(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
  words: string,
): Outcome | Misunderstood {
  // Without this, "No, roofing" would be accepted as a first name.
  const isShort = state.step === 'name' && correctsAnswer(words) && words.split(' ').length <= 2;
  const first = isShort ? correctInputs(state, words) : null;
  const answer = first ?? correctContact(state, heard) ?? answerAt(facts, state, heard);
  return 'missed' in answer ? (correctInputs(state, words) ?? answer) : answer;
}

function answerAt(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
): Outcome | Misunderstood {
  switch (state.step) {
    case 'trade':
      return answerTrade(state, heard);
    case 'jobs':
    case 'profit':
    case 'admin':
      return answerNumber(state.step, state, heard);
    case 'plan':
      return answerPlan(state, heard);
    case 'results':
      return answerResults(facts, state, heard);
    case 'name':
      return answerName(state, heard);
    case 'email':
      return answerEmail(state, heard);
    case 'phone':
      return answerPhone(state, heard);
    case 'consent':
      return answerConsent(facts, state, heard);
    case 'sending':
    case 'time':
    case 'booking':
    case 'done':
    case 'stopped':
      return { missed: '' };
  }
}

/**
 * The answer was not understood. The second time, the help adds an example. The third time, it
 * offers to skip or to call.
 */
function miss(facts: DialogueFacts, state: DialogueState, why: string): Outcome {
  const misses = Math.min(state.misses + 1, 3);
  const missed = { ...state, misses };
  const sorry = why || (misses === 1 ? texts.notUnderstood : texts.stillNotUnderstood);
  if (misses === 1) return { state: missed, says: [sorry], brief: true };
  if (misses === 2) return { state: missed, says: [sorry, exampleOf(state)], brief: true };
  const out = canSkip(state) ? texts.skipOrCall : texts.backOrCall;
  const says = [sorry, fill(out, { phone: facts.phone })];
  return {
    state: missed,
    says,
    choices: [...choicesOf(state), ...alternativesOf(state)],
    brief: true,
  };
}

function canSkip({ step }: DialogueState): boolean {
  return step === 'trade' || step === 'plan' || isNumericStep(step);
}

function alternativesOf(state: DialogueState): readonly DialogueChoice[] {
  const { skip, goBack, call } = texts.choices;
  return [said(canSkip(state) ? skip : goBack), said(call)];
}
