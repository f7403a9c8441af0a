import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, COUNTDOWN_START, secondsLeft } from './countdown.ts';

const shown = (elapsed: number) => clockText(secondsLeft(elapsed));

describe('the countdown', () => {
  it.each([
    [0, '23:45:12'],
    [0.999, '23:45:12'],
    [1, '23:45:11'],
    [13, '23:44:59'],
    [COUNTDOWN_START - 1, '00:00:01'],
    [COUNTDOWN_START, '00:00:00'],
    [COUNTDOWN_START + 1, '23:59:59'],
    [COUNTDOWN_START + 86_400, '00:00:00'],
    [COUNTDOWN_START + 86_401, '23:59:59'],
    [-5, '23:45:12'],
  ])('after %s seconds shows %s', (elapsed, text) => {
    expect(shown(elapsed)).toBe(text);
  });

  it('counts down by one each second and continues at 23:59:59 after zero', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (elapsed) => {
        const [now, next] = [secondsLeft(elapsed), secondsLeft(elapsed + 1)];
        expect(next).toBe(now === 0 ? 86_399 : now - 1);
      }),
    );
  });
});
