import type { DialogueState, DialogueStep } from './dialogue-turn.ts';
import { answerText, plainWords } from './parse/plain-words.ts';

/** A request to change an earlier answer, with the new value when it was included. */
export interface Change {
  /** `which` when the request does not say what to change; `numbers` for one of the calculator's numbers. */
  readonly step: DialogueStep | 'which' | 'numbers';
  readonly to: string | null;
}

const CHANGE =
  /\b(?:change|fix|correct|edit|update|redo)\b|\b(?:is|was|are) (?:wrong|not right|incorrect)\b|\bwrong (?:name|e-?mail|phone|number)|\bmy (?:full )?(?:name|e-?mail|phone|number)(?: address| number)? is\b/;
const TARGETS: readonly (readonly [Change['step'], RegExp])[] = [
  ['which', /\b(?:my )?(?:details|answers?|something)\b/],
  ['email', /\be-?mail\b/],
  ['phone', /\bphone\b/],
  ['name', /\bname\b/],
  ['profit', /\b(?:profit|price|ticket)\b/],
  ['admin', /\b(?:hours|admin)\b/],
  ['jobs', /\bjobs?\b/],
  ['numbers', /\bnumbers\b/],
  ['plan', /\bplan\b/],
  ['trade', /\b(?:trade|business|kind of work)\b/],
  ['phone', /\bnumber\b/],
];

/**
 * Finds which earlier answer the visitor wants to change; null when the answer is about something
 * else.
 */
export function parseChange(state: DialogueState, heard: string): Change | null {
  const words = plainWords(heard);
  if (!CHANGE.test(words)) return null;
  const step = TARGETS.find(([, pattern]) => pattern.test(words))?.[0];
  if (step === undefined) return null;
  const to = /\b(?:to|is) (?!wrong|not |incorrect)(.+)$/i.exec(answerText(heard))?.[1] ?? null;
  if (step === 'which' || step === 'numbers') {
    return state.trail.includes('plan') ? { step, to: null } : null;
  }
  return state.trail.includes(step) ? { step, to } : null;
}
