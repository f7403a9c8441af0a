import { CHECKS, runTool } from './checks.mjs';
import { ensureHeadlessChromium, journeyBrowsers } from './find-chromium.mjs';
import { runNode } from './run.mjs';
import {
  freshReportFile,
  markFlaky,
  playwrightTally,
  stepTally,
  vitestTally,
} from './test-report.mjs';

export const runCheck = async (name) => stepTally(await CHECKS[name]());
export const runBuild = async () => stepTally(await runNode(['scripts/build.mjs']));

/** Installs the journeys' browser if there is none, and prints which browsers will be used. */
export async function runBrowserInstall({ full = false } = {}) {
  try {
    await ensureHeadlessChromium();
    for (const { name, from, missing } of journeyBrowsers({ full }))
      console.log(missing ? `${name}: skipped, because ${missing}` : `${name}: ${from}`);
    return stepTally(0);
  } catch (error) {
    console.error(error.message);
    return stepTally(1);
  }
}

/**
 * Runs all Vitest tests, or only the files in `paths`. Tests find their databases themselves
 * (packages/test-sinks/src/postgres-databases.ts).
 */
export async function runUnitTests({ paths = [], full = false } = {}) {
  const report = freshReportFile('unit');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...reporters, ...paths], {
    env: environmentFor(full),
  });
  return vitestTally(report, code);
}

const environmentFor = (full) => ({ ...process.env, ...(full && { TEST_FULL: '1' }) });

/**
 * Runs the browser's journeys, or those in `paths`, with the built server. Most journeys use the
 * embedded database in a full run, and PostgreSQL otherwise. With `rerun`, failed journeys run
 * again with a trace but stay failed. With `allowNoTests`, the run passes even if this browser has
 * none of the journeys in `paths`.
 */
export async function runEndToEnd(
  browser,
  { paths = [], full = false, rerun = true, allowNoTests = false } = {},
) {
  const report = freshReportFile('e2e');
  const env = { ...environmentFor(full), ...browser.environment };
  const args = allowNoTests ? ['--pass-with-no-tests', ...paths] : paths;
  const code = await runJourneys(args, env, report);
  const tally = playwrightTally(report, code);
  if (code === 0 || !rerun) return tally;
  console.log('\n— rerunning the failed journeys, with a trace of each in test-results');
  const second = freshReportFile('e2e-rerun');
  await runJourneys(['--last-failed', '--trace=on', '--max-failures=5'], env, second);
  return markFlaky(tally, second);
}

function runJourneys(args, env, report) {
  const all = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTool('@playwright/test', 'cli.js', all, { env: withReport });
}
