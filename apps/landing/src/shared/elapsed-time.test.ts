import { expect, it } from 'vitest';
import { elapsedText } from './elapsed-time.tsx';

it.each([
  [0, '00:00'],
  [999, '00:00'],
  [1_000, '00:01'],
  [83_400, '01:23'],
  [600_000, '10:00'],
  [3_725_000, '62:05'],
  [-5_000, '00:00'], // the clock was set back
])('%d ms are shown as %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});
