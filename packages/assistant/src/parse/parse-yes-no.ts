import { bareWords } from './plain-words.ts';

/** `weak-yes` ("okay", "I guess so") is not a refusal, but not clear enough for consent. */
export type YesNoAnswer = 'yes' | 'weak-yes' | 'no' | null;

type Kind = 'no' | 'doubt' | 'yes' | 'soft' | 'filler';

// The longest phrase wins, so that "absolutely not" is not read as "absolutely".
const PHRASES: readonly (readonly [Kind, string])[] = [
  [
    'no',
    "no|nope|nah|naw|no way|never|not really|i don't|i do not|don't|do not|i don't agree|i do not agree|don't agree|i don't want to|i don't want that|i don't want it|i don't think so|i disagree|disagree|i refuse|refuse|rather not|i'd rather not|absolutely not|definitely not|certainly not|probably not|of course not|i guess not|please don't|not now|not today|not yet|not interested|don't send it|don't send anything|don't send me anything|don't do it|don't do that|i won't|negative|later|maybe later|some other time|not right now|n|not ok|not okay",
  ],
  [
    'doubt',
    'maybe|perhaps|probably|possibly|i guess|i guess so|guess so|i suppose|i suppose so|i think|i think so|hm|hmm|mm|uh huh|mhm|mm hmm|whatever|if i have to|if i must|could be|kind of|sort of',
  ],
  [
    'yes',
    "yes|y|yeah|yea|yep|yup|ya|sure|sure thing|absolutely|definitely|certainly|of course|go ahead|go for it|do it|do that|send it|i agree|agree|agreed|i do|accept|i accept|consent|i consent|you bet|sounds good|sounds great|that's right|that's about right|sounds right|that sounds right|about right|that's correct|that's fine|that's ok|that's okay|correct|why not|let's do it|let's go|i am|i will",
  ],
  ['soft', 'ok|okay|kay|k|alright|all right|fine|right|good|great|cool|perfect|nice|awesome'],
  [
    'filler',
    "please|thanks|thank you|well|so|um|uh|er|oh|then|now|it|that|to|and|you|very much|sir|ma'am|man|just|hey",
  ],
];
// The longest phrase first, so that "absolutely not" is not read as "absolutely".
const KNOWN: readonly (readonly [string, Kind])[] = PHRASES.flatMap(([kind, phrases]) =>
  phrases.split('|').map((phrase) => [phrase, kind] as const),
).sort(([a], [b]) => b.length - a.length);

/** Reads an answer to a yes-or-no question; null when the answer contains anything else. */
export function parseYesNo(heard: string): YesNoAnswer {
  const kinds = new Set<Kind>();
  for (let rest = bareWords(heard); rest !== '';) {
    const known = KNOWN.find(([phrase]) => `${rest} `.startsWith(`${phrase} `));
    if (!known) return null;
    kinds.add(known[1]);
    rest = rest.slice(known[0].length + 1);
  }
  return verdict(kinds);
}

function verdict(kinds: ReadonlySet<Kind>): YesNoAnswer {
  if (kinds.has('no')) return kinds.has('yes') || kinds.has('soft') ? null : 'no';
  if (kinds.has('doubt')) return 'weak-yes';
  if (kinds.has('yes')) return 'yes';
  return kinds.has('soft') ? 'weak-yes' : null;
}
