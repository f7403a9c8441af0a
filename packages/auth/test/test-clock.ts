/** The clock shows the real time until a test sets it forward. */
export interface TestClock {
  readonly now: () => Date;
  advance(seconds: number): void;
}

export function createTestClock(): TestClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(seconds) {
      offsetMs += seconds * 1000;
    },
  };
}
