import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Talk } from '../test/talk.ts';
import { isQuestion } from './read-text.ts';

const WORDS =
  'yes no ok 20 450 297 jobs profit hours a week pro elite plumbing roofing what how much is cost price trial human report book call demo stop back , . ? $ joe@example.com idk maybe the second one'.split(
    ' ',
  );
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
    .map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);

it('the assistant always says something and never throws, and a question never changes an input', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const talk = new Talk();
      for (const one of texts) {
        const { inputs, state } = talk;
        talk.say(one);
        expect(talk.words, one).not.toBe('');
        if (isQuestion(one) && state.step !== 'demo') expect(talk.inputs, one).toEqual(inputs);
        if (talk.state.step === 'sending') return;
      }
    }),
    { numRuns: 500 },
  );
});
