import { checkFormat, checkLint, checkTypes, checkUnused, runTool } from './checks.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { runNode } from './run.mjs';
import { startTemporaryPostgres } from './temporary-postgres.mjs';
import { freshReportFile, playwrightTally, stepTally, vitestTally } from './test-report.mjs';

/** What the parts but the journeys run; each step that fails counts as one failure. */
export const runFormat = async () => stepTally(await checkFormat());
export const runLint = async () => stepTally(await checkLint());
export const runTypes = async () => stepTally(await checkTypes());
export const runUnused = async () => stepTally(await checkUnused());
export const runBuild = async () => stepTally(await runNode(['scripts/build.mjs']));

/**
 * Everything Vitest runs, or the test files below `paths`. The server's tests find their databases themselves
 * (apps/server/test/global-setup.ts).
 */
export async function runUnitTests({ paths = [], bothDatabases = false } = {}) {
  const report = freshReportFile('unit');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const databases = bothDatabases ? { TEST_DATABASES: 'both' } : {};
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...reporters, ...paths], {
    env: { ...process.env, ...databases },
  });
  return vitestTally(report, code);
}

/** The journeys in a real browser, against the built server: all, or those below `paths`. */
export async function runEndToEnd({ paths = [] } = {}) {
  const chromium = await ensureChromium();
  console.log(`Chromium: ${chromium.path} (${chromium.from})`);
  const report = freshReportFile('e2e');
  const postgres = await providePostgres();
  const env = {
    ...postgres.env,
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  try {
    const code = await runJourneys(['--reporter=list,json', ...paths], env);
    const tally = playwrightTally(report, code);
    if (code !== 0) await traceFailures(env);
    return tally;
  } finally {
    await postgres.stop();
  }
}

async function traceFailures(env) {
  console.log('\n— the failed journeys once more, with a trace of each in test-results');
  await runJourneys(['--last-failed', '--trace=on', '--max-failures=5'], env);
}

function runJourneys(args, env) {
  const all = ['test', '--config', 'e2e/playwright.config.ts', ...args];
  return runTool('@playwright/test', 'cli.js', all, { env });
}

const WITHOUT_POSTGRES = 'journeys use the embedded database';

async function providePostgres() {
  const nothing = async () => {};
  if (process.env.TEST_DATABASE_URL) {
    console.log('PostgreSQL: the one TEST_DATABASE_URL names');
    return { env: process.env, stop: nothing };
  }
  try {
    const programs = await ensurePostgres();
    if (programs) return await startOwn(programs);
    console.log(`PostgreSQL: none here and no Debian package to install, so ${WITHOUT_POSTGRES}`);
  } catch (error) {
    console.log(`PostgreSQL: it does not start (${error.message}), so ${WITHOUT_POSTGRES}`);
  }
  return { env: process.env, stop: nothing };
}

async function startOwn({ folder, from }) {
  const server = await startTemporaryPostgres(folder);
  console.log(`PostgreSQL: ${folder} (${from}), started for these tests`);
  return { env: { ...process.env, TEST_DATABASE_URL: server.url }, stop: server.stop };
}
