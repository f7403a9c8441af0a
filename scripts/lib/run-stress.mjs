import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { journeyBrowsers } from './find-chromium.mjs';
import { runBrowserInstall, runBuild, runEndToEnd, runUnitTests } from './test-parts.mjs';
import { failureList, stressLine, summaryLine } from './test-report.mjs';

/** Repeats tests while busy loops occupy every CPU core. Returns the exit code. */
export async function runStress({ unitPaths, journeyPaths, times }) {
  const runOnce = journeyPaths.length > 0 ? await journeys(journeyPaths) : unitTests(unitPaths);
  if (runOnce === null) return 1;
  const loops = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  const tallies = [];
  while (tallies.length < times) {
    const tally = await runOnce();
    tallies.push(tally);
    console.log(`\n— run ${tallies.length} of ${times}: ${summaryLine([tally])}`);
  }
  await Promise.all(loops.map((loop) => loop.terminate()));
  const failures = failureList(tallies);
  if (failures !== '') console.log(`\nfailed\n${failures}\n`);
  console.log(stressLine(tallies));
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

const unitTests = (paths) => () => runUnitTests({ paths });

/** Returns a function that runs the journeys, or null if the build or browser install fails. */
async function journeys(paths) {
  const tallies = [await runBuild(), await runBrowserInstall()];
  const [browser] = journeyBrowsers();
  if (tallies.some(({ failed }) => failed > 0)) return null;
  return () => runEndToEnd(browser, { paths, rerun: false });
}
