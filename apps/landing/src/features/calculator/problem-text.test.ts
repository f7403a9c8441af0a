import { INPUT_LIMITS, readNumber } from '@pickup/roi';
import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

it.each([
  ['', 'Empty: counts as 0.'],
  ['twelve', 'Not a number: counts as 0.'],
  ['-3', 'Too low: counts as 0.'],
  ['20000', 'Too high: counts as 10,000.'],
])('says of "%s" for the jobs: %s', (typed, words) => {
  const { problem } = readNumber('jobsPerMonth', typed);
  expect(problem && problemText(problem, INPUT_LIMITS.jobsPerMonth)).toBe(words);
});
