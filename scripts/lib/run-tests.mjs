import { CHECKS } from './checks.mjs';
import { labeled } from './run.mjs';
import { journeyBrowsers } from './find-chromium.mjs';
import { runBrowserInstall, runBuild, runCheck, runEndToEnd, runUnitTests } from './test-parts.mjs';
import { failureList, summaryLine, timeTable } from './test-report.mjs';

/** Returns the exit code. */
export async function runTests({ parts, unitPaths, journeyPaths, full }) {
  const results = [];
  const started = performance.now();
  const run = (name, work) => measured(name, work, results);
  const checks = async () => {
    for (const name of Object.keys(CHECKS)) await run(name, () => runCheck(name));
  };
  const unit = () => run('unit and server tests', () => runUnitTests({ paths: unitPaths, full }));
  const journeys = async () => {
    const canRun =
      (await run('build', runBuild)) && (await run('browser', () => runBrowserInstall({ full })));
    if (!canRun) return;
    const browsers = journeyBrowsers({ full }).filter((each) => !each.missing);
    for (const browser of browsers) {
      const name = browsers.length === 1 ? 'journeys' : `journeys, ${browser.name}`;
      const allowNoTests = browser !== browsers[0];
      // Both Chromiums have the same engine, so only one runs the tests of every viewport and
      // state.
      const isSecondChromium = allowNoTests && 'CHROMIUM_PATH' in browser.environment;
      const options = { paths: journeyPaths, full: full && !isSecondChromium, allowNoTests };
      await run(name, () => runEndToEnd(browser, options));
    }
  };

  const part = async (name, work) => {
    if (parts.includes(name)) await (parts.length === 1 ? work() : labeled(name, work));
  };
  const checksAndUnitTests = async () => {
    await part('check', checks);
    await part('unit', unit);
  };
  // Journeys often wait, so they run beside everything else.
  await Promise.all([part('e2e', journeys), checksAndUnitTests()]);

  console.log(`\n${timeTable(results, performance.now() - started)}`);
  const failures = failureList(results);
  if (failures !== '') console.log(`\nfailed\n${failures}\n`);
  console.log(summaryLine(results));
  return results.some((result) => result.failed > 0) ? 1 : 0;
}

async function measured(name, work, results) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const tally = await work();
  results.push({ name, ms: performance.now() - started, ...tally });
  return tally.failed === 0;
}
