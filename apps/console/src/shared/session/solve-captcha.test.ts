import { createHash } from 'node:crypto';
import { captchaText } from '@pickup/contracts/people/built-in-sign-in';
import { expect, it } from 'vitest';
import { solve, solveCaptcha } from './solve-captcha.ts';

const CHALLENGE = 'an-id.1795262400.a-signature';
const puzzle = (number: number, max = 20_000) => ({
  challenge: CHALLENGE,
  target: createHash('sha256').update(captchaText(CHALLENGE, number)).digest('hex'),
  max,
});

it('finds the number that solves a puzzle, even the first or the last one', async () => {
  for (const number of [0, 12_345, 20_000]) {
    expect(await solve(puzzle(number))).toBe(`${CHALLENGE}.${number}`);
  }
});

it('leaves time for the page’s other work', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await solve(puzzle(150_000, 150_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

it('throws if no number solves the puzzle', async () => {
  const impossible = { ...puzzle(0, 10), target: 'not a hash' };
  await expect(solve(impossible)).rejects.toThrow('no solution');
});

it('throws an ApiError if the server cannot be reached', async () => {
  const solving = solveCaptcha(() => Promise.reject(new TypeError('offline')));
  await expect(solving).rejects.toMatchObject({ name: 'ApiError' });
});
