import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// A test that expects an error on the console replaces console.error itself. Any other test fails
// here.
let seen: MockInstance<typeof console.error>;

beforeEach(() => {
  seen = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = [...seen.mock.calls];
  seen.mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
