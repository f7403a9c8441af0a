import { expect, it } from 'vitest';
import { wordedPhrases } from '../../test/phrases.ts';
import { parseYesNo } from './parse-yes-no.ts';

const HEARD = {
  yes: "yes|Yes!|yep|yeah|sure|sure thing|go ahead|I agree|I do|y|that sounds right|yes please|yes, I agree, thank you|absolutely|of course|sounds good|okay, yes|why not|do it|let's do it",
  'weak-yes':
    'ok|okay|fine|I guess|I guess so|maybe|yeah, I guess|yeah sure whatever|probably|uh huh|mhm|alright',
  no: "no|nope|nah|not really|no thanks|no way|I don't agree|I do not agree|don't|absolutely not|of course not|I don't think so|rather not|not now|no, thank you|please don't|probably not|maybe later",
} as const;

it.each(wordedPhrases(HEARD))('"%s" is a %s', (heard, answer) => {
  expect(parseYesNo(heard)).toBe(answer);
});

it.each([
  '',
  'what?',
  'yes but no phone calls',
  'yes if it is free',
  'yes no',
  'no wait, yes',
  'I agree to nothing',
  'yesterday',
  'not sure',
  'sí claro',
  '👍',
  'thanks',
])('"%s" is neither', (heard) => {
  expect(parseYesNo(heard)).toBe(null);
});
