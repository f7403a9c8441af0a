import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/** The path for a runner's JSON report. Deletes an earlier report. */
export function freshReportFile(name) {
  const file = join(ROOT, '.cache/test', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** One step that either works or does not. */
export function stepTally(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, files: [] };
}

/** Counts of Vitest's JSON report. A file that could not even be loaded is one failure. */
export function vitestTally(file, code) {
  return tallyOf(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(brokenFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(ROOT, name),
      ms: endTime - startTime,
    })),
  }));
}

/** Counts of Playwright's JSON report; `errors` are those outside any test. */
export function playwrightTally(file, code) {
  return tallyOf(file, code, ({ stats, errors, suites, config }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({
      path: relative(ROOT, join(config.rootDir, suite.file)),
      ms: durationOf(suite),
    })),
  }));
}

/** "N passed, N failed", and the number of skipped tests if there are any. */
export function summaryLine(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

const SLOWEST = 10;

/** A line for each part with its time and counts, then the slowest test files. */
export function timeTable(results, wholeMs) {
  const rows = [
    ['part', 'seconds', 'passed', 'failed', 'skipped'],
    ...results.map((result) => [
      result.name,
      seconds(result.ms),
      ...[result.passed, result.failed, result.skipped].map(String),
    ]),
    ['all, side by side', seconds(wholeMs), '', '', ''],
  ];
  const files = results.flatMap((result) => result.files).toSorted((a, b) => b.ms - a.ms);
  const slowest = files
    .slice(0, SLOWEST)
    .map(({ path, ms }) => `${seconds(ms).padStart(7)}  ${path}`);
  const title = slowest.length > 0 ? ['', 'slowest test files, in seconds'] : [];
  return [...rows.map(tableLine), ...title, ...slowest].join('\n');
}

const tableLine = ([name, ...figures]) =>
  [name.padEnd(24), ...figures.map((figure) => figure.padStart(9))].join('').trimEnd();
const seconds = (ms) => (ms / 1_000).toFixed(1);

/** The duration of all tests in a suite of Playwright's report. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results);
  const own = results.reduce((total, result) => total + result.duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
}

const brokenFile = (result) => result.status === 'failed' && result.assertionResults.length === 0;

function tallyOf(file, code, count) {
  if (!existsSync(file)) return stepTally(code === 0 ? 1 : code);
  const tally = count(JSON.parse(readFileSync(file, 'utf8')));
  // A runner can fail without a failed test: an unhandled rejection, a crash at the end.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
