import { answerVocabulary } from '#vocabulary/answers';
import type { DialogueState } from './dialogue-turn.ts';
import { hasNumbers } from './outcome.ts';
import { answerText, plainWords } from './parse/plain-words.ts';
import type { ChangeTarget } from './vocabulary/vocabulary.ts';

/** A request to change an earlier answer, with the new value if it was included. */
export interface Change {
  readonly step: ChangeTarget;
  readonly to: string | null;
}

const { change: CHANGE, changeTargets: TARGETS, changeTo: TO } = answerVocabulary;

/**
 * Finds the earlier answer that the visitor wants to change. Null if the answer is about something
 * else.
 */
export function parseChange(state: DialogueState, heard: string): Change | null {
  const words = plainWords(heard);
  if (!CHANGE.test(words)) return null;
  const step = TARGETS.find(([, pattern]) => pattern.test(words))?.[0];
  if (step === undefined) return null;
  const to = TO.exec(answerText(heard))?.[1] ?? null;
  if (step === 'which' || step === 'numbers') {
    return hasNumbers(state) ? { step, to: null } : null;
  }
  return state.trail.includes(step) ? { step, to } : null;
}
