import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// A test fails if it writes an error to the console. A test that expects an error replaces
// console.error itself.
let seen: MockInstance<typeof console.error>;

beforeEach(() => {
  seen = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = [...seen.mock.calls];
  seen.mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
