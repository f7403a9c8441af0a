import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  failureList,
  markFlaky,
  playwrightTally,
  stepTally,
  stressLine,
  summaryLine,
  timeTable,
  vitestTally,
} from './test-report.mjs';
import { ROOT } from './run.mjs';

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
const playwright = (over, errors = [], suites = []) =>
  report({
    config: { rootDir: join(ROOT, 'e2e/journeys') },
    stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...over },
    errors,
    suites,
  });

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
    const broken = { name: join(ROOT, 'broken.test.ts'), status: 'failed', assertionResults: [] };
    expect(vitestTally(vitest({ testResults: [broken] }), 1).failed).toBe(1);
  });

  it('counts a runner that failed without a failed test, or without a report, as a failure', () => {
    expect(vitestTally(vitest({}), 1)).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
    expect(playwrightTally(playwright({}, [{ message: 'no server' }]), 1).failed).toBe(1);
    expect(playwrightTally(join(folder, 'never-written.json'), 0).failed).toBe(1);
    expect(vitestTally(join(folder, 'never-written.json'), 137).failed).toBe(1);
  });

  it('counts the runs that failed, when the same tests ran several times', () => {
    const failed = vitestTally(vitest({ numFailedTests: 2 }), 1);
    const passed = vitestTally(vitest({}), 0);
    expect(stressLine([passed, failed, passed])).toBe('1 of 3 runs failed. 15 passed, 2 failed');
  });

  it('counts a failed step as one failure and a successful one as none', () => {
    expect(summaryLine([stepTally(2), stepTally(0)])).toBe('0 passed, 1 failed');
  });
});

describe('the list of failed tests', () => {
  it('names each failed test of both runners with its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'the sum is right',
      failureMessages: ['expected 2 to be 3\n    at sum.test.ts:4'],
    };
    const testResults = [
      {
        name: join(ROOT, 'sum.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'fine' }, failed],
      },
      {
        name: join(ROOT, 'set-up.test.ts'),
        status: 'failed',
        message: 'no database',
        assertionResults: [{ status: 'skipped', fullName: 'reads' }],
      },
    ];
    const unit = vitestTally(vitest({ numFailedTests: 1, testResults }), 1);
    const specs = [
      { title: 'opens', ok: true, tests: [] },
      {
        title: 'closes',
        ok: false,
        tests: [
          { results: [{ duration: 1, errors: [{ message: '\u001b[31mstill open\u001b[39m' }] }] },
        ],
      },
    ];
    const suite = {
      title: 'page.spec.ts',
      file: 'page.spec.ts',
      specs: [],
      suites: [{ title: 'a dialog', specs }],
    };
    const e2e = playwrightTally(playwright({ unexpected: 1 }, [], [suite]), 1);
    expect(unit.failed).toBe(2);
    expect(failureList([unit, stepTally(1), e2e])).toBe(
      [
        'sum.test.ts: the sum is right',
        '    expected 2 to be 3',
        '        at sum.test.ts:4',
        '',
        'set-up.test.ts',
        '    no database',
        '',
        'page.spec.ts › a dialog › closes',
        '    still open',
      ].join('\n'),
    );
  });

  it('says which journeys passed the second time, and still counts them as failed', () => {
    const suitesWith = (status) => [
      {
        title: 'page.spec.ts',
        file: 'page.spec.ts',
        specs: ['opens', 'closes', 'waits'].map((title) => ({
          title,
          ok: status[title] !== 'failed',
          tests: [{ results: [{ duration: 1, status: status[title], errors: [] }] }],
        })),
      },
    ];
    const all = suitesWith({ opens: 'failed', closes: 'failed', waits: 'failed' });
    const first = playwrightTally(playwright({ unexpected: 3 }, [], all), 1);
    // The second run ends early after some failures, and skips the rest.
    const second = suitesWith({ opens: 'passed', closes: 'failed', waits: 'skipped' });
    const marked = markFlaky(first, playwright({}, [], second));
    expect(marked.failed).toBe(3);
    expect(marked.failures.map(({ test }) => test)).toEqual([
      'flaky, because it passed the second time: page.spec.ts › opens',
      'page.spec.ts › closes',
      'page.spec.ts › waits',
    ]);
    expect(markFlaky(first, join(folder, 'never-written.json'))).toEqual(first);
  });

  it('says so when the runner fails without a failed test, and is empty when nothing fails', () => {
    expect(failureList([vitestTally(vitest({}), 1)])).toContain('ended with exit code 1');
    expect(failureList([vitestTally(vitest({}), 0), stepTally(0)])).toBe('');
    expect(failureList([playwrightTally(playwright({}, [{ value: 1 }]), 1)])).toContain('outside');
  });

  it('cuts long messages', () => {
    const message = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
    const lines = failureList([{ failures: [{ test: 'long', message }] }]).split('\n');
    expect(lines).toHaveLength(13);
  });
});

describe('the table of npm test', () => {
  it('has the time and counts of each part, the whole time, and the slowest files of both runners', () => {
    const file = (name, startTime, endTime) => ({
      name: join(ROOT, name),
      startTime,
      endTime,
      status: 'passed',
      assertionResults: [],
    });
    const unit = vitestTally(
      vitest({ testResults: [file('a.test.ts', 0, 500), file('b.test.ts', 0, 2_500)] }),
      0,
    );
    const tests = [{ results: [{ duration: 700 }, { duration: 500 }] }];
    const suite = { file: 'page.spec.ts', specs: [{ tests }], suites: [{ specs: [{ tests }] }] };
    const e2e = playwrightTally(playwright({ skipped: 2 }, [], [suite]), 0);
    const results = [
      { name: 'lint', ms: 4_000, ...stepTally(1) },
      { name: 'unit', ms: 3_000, ...unit },
      { name: 'journeys', ms: 12_345, ...e2e },
    ];
    expect(timeTable(results, 15_360).split('\n')).toEqual([
      'part                      seconds   passed   failed  skipped',
      'lint                          4.0        0        1        0',
      'unit                          3.0        5        0        0',
      'journeys                     12.3        7        0        2',
      'all, side by side            15.4',
      '',
      'slowest test files, in seconds',
      '    2.5  b.test.ts',
      '    2.4  e2e/journeys/page.spec.ts',
      '    0.5  a.test.ts',
    ]);
  });

  it('shows only the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, ms: at }));
    const table = timeTable([{ name: 'unit', ms: 1, passed: 12, failed: 0, skipped: 0, files }], 1);
    expect(table.split('\n').slice(-10).at(-1)).toContain(' 2.test.ts');
    expect(table).not.toContain(' 1.test.ts');
  });
});
