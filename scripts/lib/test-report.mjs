import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.mjs';

/** A place for a runner's JSON report, with none from before in it. */
export function freshReportFile(name) {
  const file = join(ROOT, '.cache/test', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** One step that either works or does not. */
export function stepTally(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Counts of Vitest's JSON report. A file that could not even be loaded is one failure. */
export function vitestTally(file, code) {
  return tallyOf(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(brokenFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** Counts of Playwright's JSON report; `errors` are those outside any test. */
export function playwrightTally(file, code) {
  return tallyOf(file, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** "N passed, N failed", and the skipped ones when there are any. */
export function summaryLine(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

const brokenFile = (result) => result.status === 'failed' && result.assertionResults.length === 0;

function tallyOf(file, code, count) {
  if (!existsSync(file)) return stepTally(code === 0 ? 1 : code);
  const tally = count(JSON.parse(readFileSync(file, 'utf8')));
  // A runner can fail without a failed test: an unhandled rejection, a crash at the end.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
