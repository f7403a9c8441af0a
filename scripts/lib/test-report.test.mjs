import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightTally, stepTally, summaryLine, vitestTally } from './test-report.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content) => {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const vitest = (over) =>
  report({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...over,
  });
const playwright = (over, errors = []) =>
  report({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...over }, errors });

describe('the summary of npm test', () => {
  it('adds up both runners, and names skipped tests only when there are any', () => {
    const unit = vitestTally(vitest({}), 0);
    const e2e = playwrightTally(playwright({}), 0);
    expect(summaryLine([unit, e2e])).toBe('12 passed, 0 failed');
    expect(summaryLine([unit, playwrightTally(playwright({ skipped: 2 }), 0)])).toBe(
      '12 passed, 0 failed, 2 skipped',
    );
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(vitestTally(vitest({ testResults: [broken] }), 1).failed).toBe(1);
  });

  it('counts a runner that failed without a failed test, or without a report, as a failure', () => {
    expect(vitestTally(vitest({}), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(playwrightTally(playwright({}, [{ message: 'no server' }]), 1).failed).toBe(1);
    expect(playwrightTally(join(folder, 'never-written.json'), 0).failed).toBe(1);
    expect(vitestTally(join(folder, 'never-written.json'), 137).failed).toBe(1);
  });

  it('counts a failed step once and a good one not at all', () => {
    expect(summaryLine([stepTally(2), stepTally(0)])).toBe('0 passed, 1 failed');
  });
});
