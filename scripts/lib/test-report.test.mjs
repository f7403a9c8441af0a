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
const unitOf = (over = {}, code = 0) => {
  const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return vitestTally(report({ ...counts, testResults: [], ...over }), code);
};
const playwright = (over = {}, errors = [], suites = []) =>
  report({
    config: { rootDir: join(ROOT, 'e2e/journeys') },
    stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...over },
    errors,
    suites,
  });
const file = (name, over) => ({ name: join(ROOT, name), status: 'failed', ...over });
/** Creates a suite from test titles, each with the status of the test's only run. */
const suiteOf = (statuses) => ({
  title: 'page.spec.ts',
  file: 'page.spec.ts',
  specs: Object.entries(statuses).map(([title, ended]) => ({
    title,
    ok: ended !== 'failed',
    tests: [{ results: [{ duration: 1, status: ended, errors: [] }] }],
  })),
});

describe('the summary of a test run', () => {
  const missing = () => join(folder, 'never-written.json');
  const broken = file('broken.test.ts', { assertionResults: [] });
  const e2eOf = (over, errors) => playwrightTally(playwright(over, errors), errors ? 1 : 0);

  it.each([
    ['both runners', () => [unitOf(), e2eOf()], '12 passed, 0 failed'],
    ['skipped tests', () => [unitOf(), e2eOf({ skipped: 2 })], '12 passed, 0 failed, 2 skipped'],
    [
      'a test file that fails to load',
      () => [unitOf({ testResults: [broken] }, 1)],
      '5 passed, 1 failed',
    ],
    ['a runner that fails without a failed test', () => [unitOf({}, 1)], '5 passed, 1 failed'],
    [
      'journeys without a server',
      () => [e2eOf({}, [{ message: 'no server' }])],
      '7 passed, 1 failed',
    ],
    ['journeys without a report', () => [playwrightTally(missing(), 0)], '0 passed, 1 failed'],
    ['a runner without a report', () => [vitestTally(missing(), 137)], '0 passed, 1 failed'],
    ['steps', () => [stepTally(2), stepTally(0)], '0 passed, 1 failed'],
  ])('counts %s', (_, tallies, line) => {
    expect(summaryLine(tallies())).toBe(line);
  });

  it('also counts the failed runs if the same tests ran several times', () => {
    const failed = unitOf({ numFailedTests: 2 }, 1);
    expect(stressLine([unitOf(), failed, unitOf()])).toBe(
      '1 of 3 runs failed. 15 passed, 2 failed',
    );
  });
});

describe('the list of failed tests', () => {
  it('has each failed test of both runners with its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'the sum is right',
      failureMessages: ['expected 2 to be 3\n    at sum.test.ts:4'],
    };
    const testResults = [
      file('sum.test.ts', { assertionResults: [{ status: 'passed', fullName: 'fine' }, failed] }),
      file('set-up.test.ts', {
        message: 'no database',
        assertionResults: [{ status: 'skipped', fullName: 'reads' }],
      }),
    ];
    const unit = unitOf({ numFailedTests: 1, testResults }, 1);
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
    const all = suiteOf({ opens: 'failed', closes: 'failed', waits: 'failed' });
    const first = playwrightTally(playwright({ unexpected: 3 }, [], [all]), 1);
    // The second run stops early after some failures, and skips the rest.
    const second = suiteOf({ opens: 'passed', closes: 'failed', waits: 'skipped' });
    const marked = markFlaky(first, playwright({}, [], [second]));
    expect(marked.failed).toBe(3);
    expect(marked.failures.map(({ test }) => test)).toEqual([
      'flaky, because it passed the second time: page.spec.ts › opens',
      'page.spec.ts › closes',
      'page.spec.ts › waits',
    ]);
    expect(markFlaky(first, join(folder, 'never-written.json'))).toEqual(first);
  });

  it('reports a runner that fails without a failed test, and is empty if everything passes', () => {
    expect(failureList([unitOf({}, 1)])).toContain('ended with exit code 1');
    expect(failureList([unitOf(), stepTally(0)])).toBe('');
    expect(failureList([playwrightTally(playwright({}, [{ value: 1 }]), 1)])).toContain('outside');
  });

  it('shortens long messages', () => {
    const message = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
    const lines = failureList([{ failures: [{ test: 'long', message }] }]).split('\n');
    expect(lines).toHaveLength(13);
  });
});

describe('the table of npm test', () => {
  it('has the time and counts of each part, the total time, and the slowest files of both runners', () => {
    const passedFile = (name, endTime) =>
      file(name, { startTime: 0, endTime, status: 'passed', assertionResults: [] });
    const unit = unitOf({
      testResults: [passedFile('a.test.ts', 500), passedFile('b.test.ts', 2_500)],
    });
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
      'all, in parallel             15.4',
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
