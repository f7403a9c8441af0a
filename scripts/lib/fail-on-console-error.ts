import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// A test fails if it writes an error to the console. A test that expects an error replaces
// console.error itself.
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = [...consoleError.mock.calls];
  consoleError.mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
