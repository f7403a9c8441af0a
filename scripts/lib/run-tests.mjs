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
  let canRunJourneys = false;
  const preparations = async () => {
    if (parts.includes('e2e')) {
      canRunJourneys =
        (await run('build', runBuild)) && (await run('browser', () => runBrowserInstall({ full })));
    }
    if (!parts.includes('check')) return;
    for (const name of Object.keys(CHECKS)) await run(name, () => runCheck(name));
  };
  const tests = async () => {
    const unit = () => runUnitTests({ paths: unitPaths, full });
    if (parts.includes('unit')) await run('unit and server tests', unit);
  };
  const journeys = async () => {
    if (!canRunJourneys) return;
    const browsers = journeyBrowsers({ full }).filter((each) => !each.missing);
    for (const browser of browsers) {
      const name = browsers.length === 1 ? 'journeys' : `journeys, ${browser.name}`;
      const mayBeNone = browser !== browsers[0];
      // Both Chromiums have the same engine, so only one runs the tests of every viewport and
      // state.
      const isSecondChromium = mayBeNone && 'CHROMIUM_PATH' in browser.environment;
      const options = { paths: journeyPaths, full: full && !isSecondChromium, mayBeNone };
      await run(name, () => runEndToEnd(browser, options));
    }
  };

  const named = (name, work) => (parts.length === 1 ? work() : labeled(name, work));
  const browserSide = async () => {
    await named('check', preparations);
    await named('journeys', journeys);
  };
  // Unit tests and journeys often wait, so they run in parallel.
  await Promise.all([browserSide(), named('unit', tests)]);

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
