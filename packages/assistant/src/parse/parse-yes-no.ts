import { answerVocabulary } from '#vocabulary/answers';
import type { YesNoKind } from '../vocabulary/vocabulary.ts';
import { bareWords, plainWords } from './plain-words.ts';

/** `weak-yes` ("okay", "I guess so") is not a refusal, but not clear enough for consent. */
export type YesNoAnswer = 'yes' | 'weak-yes' | 'no' | null;

// Longer phrases come first, so that "absolutely not" is not read as "absolutely".
const KNOWN: readonly (readonly [string, YesNoKind])[] = answerVocabulary.yesNo
  .flatMap(([kind, phrases]) => phrases.split('|').map((phrase) => [phrase, kind] as const))
  .sort(([a], [b]) => b.length - a.length);

/** Reads an answer to a yes-or-no question. Null if the answer contains anything else. */
export function parseYesNo(heard: string): YesNoAnswer {
  const kinds = new Set<YesNoKind>();
  for (let rest = bareWords(heard); rest !== '';) {
    const known = KNOWN.find(([phrase]) => `${rest} `.startsWith(`${phrase} `));
    if (!known) return null;
    kinds.add(known[1]);
    rest = rest.slice(known[0].length + 1);
  }
  return verdict(kinds);
}

function verdict(kinds: ReadonlySet<YesNoKind>): YesNoAnswer {
  if (kinds.has('no')) return kinds.has('yes') || kinds.has('soft') ? null : 'no';
  if (kinds.has('doubt')) return 'weak-yes';
  if (kinds.has('yes')) return 'yes';
  return kinds.has('soft') ? 'weak-yes' : null;
}

/** The answer to "Did you mean …?", by its first words. Null if it begins with something else. */
export function confirmation(heard: string): 'yes' | 'no' | null {
  const words = plainWords(heard);
  if (answerVocabulary.confirms.test(words)) return 'yes';
  return answerVocabulary.denies.test(words) ? 'no' : null;
}
