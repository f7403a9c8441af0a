import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as counts from './count-up.ts';
import { isTyping } from './count-up.ts';

let countUp: typeof counts.countUp;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.resetModules(); // the animation's state is global, so each test needs a new module
  ({ countUp } = await import('./count-up.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Changes a figure, and returns a list that collects each drawn progress value, from 0 to 1. */
async function changeFigure(): Promise<number[]> {
  const drawn: number[] = [];
  countUp((progress) => drawn.push(progress));
  await Promise.resolve(); // ends the task in which the figures change together
  return drawn;
}

it('treats a change as typing only if it comes soon after another change', () => {
  expect(isTyping(Number.POSITIVE_INFINITY)).toBe(false);
  expect(isTyping(1_000)).toBe(false);
  expect(isTyping(120)).toBe(true);
});

it('counts up to a value that changes after a pause', async () => {
  const drawn = await changeFigure();
  vi.advanceTimersByTime(300);
  expect(drawn[0]).toBe(0);
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.at(-1)).toBe(1);
  vi.advanceTimersByTime(300);
  expect(await changeFigure()).toEqual([0]);
});

it('draws at most every other frame', async () => {
  const drawn = await changeFigure();
  vi.advanceTimersByTime(190); // eleven frames
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.length).toBeLessThan(8);
});

it('counts up all figures that change together', () => {
  const drawn: number[] = [];
  countUp((progress) => drawn.push(progress));
  countUp((progress) => drawn.push(progress));
  expect(drawn).toEqual([0, 0]);
});

it('shows the result of a typed number immediately, even if the previous key changed only other figures', async () => {
  const revenue = await changeFigure();
  for (let key = 0; key < 5; key++) {
    vi.advanceTimersByTime(120);
    expect(await changeFigure()).toEqual([1]);
  }
  expect(revenue.at(-1)).toBe(1);
});

it('completes a running count when another figure changes', async () => {
  const revenue = await changeFigure();
  vi.advanceTimersByTime(100);
  expect(revenue.at(-1)).toBeLessThan(1);
  await changeFigure();
  expect(revenue.at(-1)).toBe(1);
});

it('stops drawing a figure that was removed', async () => {
  const drawn: number[] = [];
  const stop = countUp((progress) => drawn.push(progress));
  stop();
  vi.advanceTimersByTime(300);
  expect(drawn).toEqual([0]);
});
