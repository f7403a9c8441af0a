/** A clock that a test can set forward. Otherwise it shows the real time. */
export interface TestClock {
  readonly now: () => Date;
  advance(seconds: number): void;
}

export function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(seconds) {
      ahead += seconds * 1000;
    },
  };
}
