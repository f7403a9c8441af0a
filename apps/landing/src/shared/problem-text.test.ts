import { readNumber } from '@pickup/roi';
import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

it.each([
  ['', 'Enter a number, like 15.'],
  ['twelve', 'Enter a number, like 15.'],
  ['-3', 'Enter 0 or more.'],
  ['20000', 'We cap this number at 10,000.'],
])('the message for "%s" in the jobs field is "%s"', (typed, words) => {
  const { problem } = readNumber('jobsPerMonth', typed);
  expect(problem && problemText(problem, 'jobsPerMonth', 15)).toBe(words);
});
