import { suggestEmail } from '@pickup/lead-score/suggest-email';
import { choices } from '@pickup/messages/page/assistant';
import * as texts from '@pickup/messages/page/guided';
import { fill } from '@pickup/messages/fill';
import type { CalculatorInputs } from '@pickup/roi';
import {
  afterBooking,
  afterSaving,
  answerDialogue,
  beginDialogue,
} from '@pickup/assistant/dialogue';
import { followCalculator } from '@pickup/assistant/set-inputs';
import type {
  BookingOutcome,
  DialogueFacts,
  DialogueState,
  DialogueTurn,
  SavingOutcome,
} from '@pickup/assistant/dialogue-turn';
import { confirmation } from '@pickup/assistant/parse/parse-yes-no';

export interface Line {
  readonly who: 'assistant' | 'visitor';
  readonly texts: readonly string[];
}

/** The conversation so far: the dialogue's latest turn, and the log of both sides. */
export interface Conversation {
  readonly lines: readonly Line[];
  readonly turn: DialogueTurn;
  readonly doubt: Doubt | null;
}

/** An email address that looks mistyped. The visitor is asked before the dialogue continues. */
interface Doubt {
  readonly suggested: string;
  readonly typed: string;
  /** The turn that asked for the address. */
  readonly before: DialogueTurn;
  /** The next turn if the address is correct. */
  readonly kept: DialogueTurn;
}

/** Starts the conversation with the current calculator. */
export function beginConversation(facts: DialogueFacts, inputs: CalculatorInputs): Conversation {
  return withTurn({ lines: [], doubt: null }, beginDialogue(facts, inputs));
}

/** Applies an answer. `shown` is its text in the log if that differs. */
export function applyAnswer(
  facts: DialogueFacts,
  conversation: Conversation,
  heard: string,
  shown: string = heard,
): Conversation {
  const { lines, doubt } = conversation;
  const said = { lines: [...lines, { who: 'visitor', texts: [shown.trim()] } as const] };
  const asked = doubt ? doubt.before : conversation.turn;
  if (doubt && isAnswer(heard, 'no', doubt.typed)) {
    return withTurn({ ...said, doubt: null }, doubt.kept);
  }
  const words = doubt && isAnswer(heard, 'yes', doubt.suggested) ? doubt.suggested : heard;
  const turn = answerDialogue(facts, asked.state, words);
  const found = words === doubt?.suggested ? null : doubtOf(asked, turn);
  return withTurn({ ...said, doubt: found }, found ? askAbout(found) : turn);
}

/** Applies the result of sending the lead. `note` precedes the dialogue's text. */
export function applyOutcome(
  facts: DialogueFacts,
  conversation: Conversation,
  outcome: SavingOutcome,
  note: string | null,
): Conversation {
  const turn = afterSaving(facts, conversation.turn.state, outcome);
  return withTurn(conversation, note ? { ...turn, says: [note, ...turn.says] } : turn);
}

export function applyBooking(
  facts: DialogueFacts,
  conversation: Conversation,
  outcome: BookingOutcome,
): Conversation {
  return withTurn(conversation, afterBooking(facts, conversation.turn.state, outcome));
}

/** The visitor changed the calculator. The question stays. */
export function follow(conversation: Conversation, inputs: CalculatorInputs): Conversation {
  const following = (turn: DialogueTurn) => ({
    ...turn,
    state: followCalculator(turn.state, inputs),
  });
  const { doubt, turn } = conversation;
  return {
    ...conversation,
    turn: following(turn),
    doubt: doubt && {
      ...doubt,
      before: following(doubt.before),
      kept: following(doubt.kept),
    },
  };
}

function withTurn(
  { lines, doubt }: Pick<Conversation, 'lines' | 'doubt'>,
  turn: DialogueTurn,
): Conversation {
  const said = turn.says.length > 0 ? [{ who: 'assistant', texts: turn.says } as const] : [];
  return { lines: [...lines, ...said], turn, doubt };
}

function doubtOf(before: DialogueTurn, kept: DialogueTurn): Doubt | null {
  const typed = emailOf(kept.state);
  if (typed === emailOf(before.state)) return null;
  const suggested = suggestEmail(typed);
  return suggested === null ? null : { suggested, typed, before, kept };
}

function askAbout({ suggested, typed, before }: Doubt): DialogueTurn {
  return {
    state: before.state,
    says: [fill(texts.didYouMean, { address: suggested })],
    choices: [
      { label: fill(texts.acceptSuggestion, { address: suggested }), text: choices.yes },
      { label: fill(texts.keepTyped, { address: typed }), text: choices.no },
    ],
    input: before.input,
    effects: [],
  };
}

const emailOf = ({ contact }: DialogueState) => contact.email;

function isAnswer(heard: string, answer: 'yes' | 'no', address: string): boolean {
  const text = heard.trim();
  // "no, ann@gmail.com" is a new address, not an answer to the suggestion.
  return text === address || (confirmation(text) === answer && !text.includes('@'));
}
