import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

/** Returns the path for a runner's JSON report. Deletes an earlier report. */
export function freshReportFile(name) {
  const file = join(ROOT, '.cache/test', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export function stepTally(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, files: [], failures: [] };
}

/**
 * Reads the counts in Vitest's JSON report. A file that could not be loaded counts as one failure.
 */
export function vitestTally(file, code) {
  return tallyOf(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(ROOT, name),
      ms: endTime - startTime,
    })),
    failures: report.testResults.flatMap(vitestFailures),
  }));
}

/** Reads the counts in Playwright's JSON report. `errors` occurred outside of tests. */
export function playwrightTally(file, code) {
  return tallyOf(file, code, ({ stats, errors, suites, config }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({
      path: relative(ROOT, join(config.rootDir, suite.file)),
      ms: durationOf(suite),
    })),
    failures: [
      ...suites.flatMap(playwrightFailures),
      ...errors.map(({ message }) => ({ test: 'outside any test', message })),
    ],
  }));
}

/** Marks the failed journeys that passed in the second run. They still count as failed. */
export function markFlaky(tally, file) {
  if (!existsSync(file)) return tally;
  const passed = JSON.parse(readFileSync(file, 'utf8'))
    .suites.flatMap((suite) => journeysIn(suite))
    .filter(({ ok, results }) => ok && results.some(({ status }) => status === 'passed'))
    .map(({ test }) => test);
  const failures = tally.failures.map((failure) =>
    passed.includes(failure.test)
      ? { ...failure, test: `flaky, because it passed the second time: ${failure.test}` }
      : failure,
  );
  return { ...tally, failures };
}

export function stressLine(tallies) {
  const failed = tallies.filter((tally) => tally.failed > 0).length;
  return `${failed} of ${tallies.length} runs failed. ${summaryLine(tallies)}`;
}

/** Returns "N passed, N failed", and the number of skipped tests if there are any. */
export function summaryLine(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

/**
 * Lists every failed test with the start of its message. Print the list at the end of the output,
 * where it is easy to find, even in a log that has lost its beginning.
 */
export function failureList(results) {
  return results
    .flatMap((result) => result.failures)
    .map(({ test, message }) => `${test}\n${indented(message)}`)
    .join('\n\n');
}

const MAX_MESSAGE_LINES = 12;
// A thrown value might not be an error, and then it has no message.
const indented = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, MAX_MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const SLOWEST = 10;

/** Shows the time and counts of each part, then the slowest test files. */
export function timeTable(results, wholeMs) {
  const rows = [
    ['part', 'seconds', 'passed', 'failed', 'skipped'],
    ...results.map((result) => [
      result.name,
      seconds(result.ms),
      ...[result.passed, result.failed, result.skipped].map(String),
    ]),
    ['all, in parallel', seconds(wholeMs), '', '', ''],
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

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results);
  const own = results.reduce((total, result) => total + result.duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
}

function vitestFailures(result) {
  const file = relative(ROOT, result.name);
  if (isBrokenFile(result)) return [{ test: file, message: result.message }];
  return result.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${file}: ${fullName}`,
      message: failureMessages.join('\n'),
    }));
}

/** Lists all tests in a suite of Playwright's report, each with the titles of its suites. */
function journeysIn({ title, specs = [], suites = [] }, above = []) {
  const path = [...above, title];
  const own = specs.map(({ ok, tests, title: last }) => ({
    test: [...path, last].join(' › '),
    ok,
    results: tests.flatMap(({ results }) => results),
  }));
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, path))];
}

const playwrightFailures = (suite) =>
  journeysIn(suite)
    .filter(({ ok }) => !ok)
    .map(({ test, results }) => ({
      test,
      message: results
        .flatMap(({ errors = [] }) => errors)
        .map(({ message }) => message)
        .join('\n'),
    }));

/** Recognizes a file that could not be loaded, or whose setup failed. */
const isBrokenFile = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((result) => result.status === 'failed');

function tallyOf(file, code, count) {
  const failure = { test: file, message: `the test runner ended with exit code ${code}` };
  if (!existsSync(file)) return { ...stepTally(1), failures: [failure] };
  const tally = count(JSON.parse(readFileSync(file, 'utf8')));
  // A runner can fail without a failed test, such as after an unhandled rejection or a late crash.
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [...tally.failures, failure] };
}
