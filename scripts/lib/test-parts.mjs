import { checkFormat, checkLint, checkTypes, runTool } from './checks.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { startTemporaryPostgres } from './temporary-postgres.mjs';
import { freshReportFile, playwrightTally, stepTally, vitestTally } from './test-report.mjs';

/** Format, lint and types; each that fails counts as one failure. */
export async function runChecks() {
  const tallies = [];
  for (const [name, check] of Object.entries({
    format: checkFormat,
    lint: checkLint,
    types: checkTypes,
  })) {
    console.log(`\n— ${name}`);
    tallies.push(stepTally(await check()));
  }
  return { passed: 0, failed: tallies.filter((tally) => tally.failed > 0).length, skipped: 0 };
}

/** Everything Vitest runs; the server's tests also on PostgreSQL where there is one. */
export async function runUnitTests() {
  console.log('\n— unit and server tests');
  const postgres = await providePostgres();
  try {
    const report = freshReportFile('unit');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool('vitest', 'vitest.mjs', args, { env: postgres.env });
    return vitestTally(report, code);
  } finally {
    await postgres.stop();
  }
}

/** The journeys in a real browser, against the built server. */
export async function runEndToEnd() {
  console.log('\n— journeys in the browser');
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
    const code = await runJourneys(['--reporter=list,json'], env);
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

const WITHOUT_POSTGRES = 'its tests are skipped and journeys use the embedded database';

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
