import { commandVocabulary } from '#vocabulary/commands';
import type { Command } from '../vocabulary/vocabulary.ts';
import { bareWords } from './plain-words.ts';

const { whole, person, polite } = commandVocabulary;
const PATTERNS = whole.map(([command, words]) => [command, new RegExp(`^(?:${words})$`)] as const);

/** Returns the command in an answer, or null. */
export function parseCommand(heard: string): Command | null {
  const words = bareWords(heard).slice(0, 120);
  return commandOf(words) ?? commandOf(words.replace(polite, ''));
}

function commandOf(words: string): Command | null {
  if (person.test(words)) return 'person';
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
