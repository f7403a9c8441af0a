import { describe, expect, it } from 'vitest';
import { splitForSpeech } from './speech-out.ts';

describe('a text that is read aloud', () => {
  it('is split into sentences', () => {
    expect(splitForSpeech('15 jobs a month. Got it. What is a job worth?')).toEqual([
      '15 jobs a month.',
      'Got it.',
      'What is a job worth?',
    ]);
  });

  it('keeps figures, addresses and abbreviations whole', () => {
    const text = 'That is $1,488.28 a month, e.g. for ann.lee@mail.example.com, is it?';
    expect(splitForSpeech(text)).toEqual([text]);
  });

  it('is cut at a pause if a sentence is too long, and loses no word', () => {
    const long = `${'a few words more, '.repeat(30)}and the end.`;
    const pieces = splitForSpeech(long);
    expect(pieces.join(' ')).toBe(long);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(140);
    expect(pieces[0]?.endsWith(',')).toBe(true);
  });

  it('is cut between words if there is no pause, and within a word that is too long', () => {
    expect(splitForSpeech('word '.repeat(60)).join(' ')).toBe('word '.repeat(60).trim());
    expect(splitForSpeech('x'.repeat(500)).join('')).toBe('x'.repeat(500));
  });

  it('has no pieces if it is blank', () => {
    expect(splitForSpeech('  ')).toEqual([]);
  });
});
