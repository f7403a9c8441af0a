import { CHECKS, runTool } from './checks.mjs';
import { ensureHeadlessChromium, findHeadlessChromium } from './find-chromium.mjs';
import { runNode } from './run.mjs';
import { freshReportFile, playwrightTally, stepTally, vitestTally } from './test-report.mjs';

/** Each step that fails counts as one failure. */
export const runCheck = async (name) => stepTally(await CHECKS[name]());
export const runBuild = async () => stepTally(await runNode(['scripts/build.mjs']));

/** Installs the journeys' browser if there is none. */
export async function runBrowserInstall() {
  try {
    const { path, from } = await ensureHeadlessChromium();
    console.log(`Chromium: ${path} (${from})`);
    return stepTally(0);
  } catch (error) {
    console.error(error.message);
    return stepTally(1);
  }
}

/**
 * Everything Vitest runs, or the test files in `paths`. Tests find their databases themselves
 * (packages/test-sinks/src/postgres-databases.ts).
 */
export async function runUnitTests({ paths = [], bothDatabases = false } = {}) {
  const report = freshReportFile('unit');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...reporters, ...paths], {
    env: { ...process.env, ...databasesFor(bothDatabases) },
  });
  return vitestTally(report, code);
}

const databasesFor = (both) => (both ? { TEST_DATABASES: 'both' } : {});

/**
 * The journeys in a real browser, against the built server: all, or those in `paths`. With `bothDatabases`, the
 * server that most of them share uses the embedded database, otherwise PostgreSQL.
 */
export async function runEndToEnd({ paths = [], bothDatabases = false } = {}) {
  const report = freshReportFile('e2e');
  const env = {
    ...process.env,
    ...databasesFor(bothDatabases),
    CHROMIUM_PATH: findHeadlessChromium()?.path, // otherwise each worker starts the browser to check it
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await runJourneys(['--reporter=list,json', ...paths], env);
  const tally = playwrightTally(report, code);
  if (code !== 0) await traceFailures(env);
  return tally;
}

async function traceFailures(env) {
  console.log('\n— the failed journeys once more, with a trace of each in test-results');
  await runJourneys(['--last-failed', '--trace=on', '--max-failures=5'], env);
}

function runJourneys(args, env) {
  const all = ['test', '--config', 'e2e/playwright.config.ts', ...args];
  return runTool('@playwright/test', 'cli.js', all, { env });
}
