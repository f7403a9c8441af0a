import { labelled } from './run.mjs';
import {
  runBuild,
  runEndToEnd,
  runFormat,
  runLint,
  runTypes,
  runUnitTests,
  runUnused,
} from './test-parts.mjs';
import { summaryLine, timeTable } from './test-report.mjs';

/** Runs what was asked for, prints where the time went, and answers the exit code. */
export async function runTests({ parts, unitPaths, journeyPaths, bothDatabases }) {
  const results = [];
  const started = performance.now();
  const run = (name, work) => measured(name, work, results);
  const checks = async () => {
    await run('format', runFormat);
    await run('lint', runLint);
    await run('types', runTypes);
    await run('unused', runUnused);
  };
  const tests = async () => {
    const unit = () => runUnitTests({ paths: unitPaths, bothDatabases });
    if (parts.includes('unit')) await run('unit and server tests', unit);
  };
  const journeys = () => runEndToEnd({ paths: journeyPaths });

  const isBuilt = !needsBuild(parts) || (await run('build', runBuild));
  // The checks use one core for most of their time: beside the tests they cost hardly any of it.
  if (parts.includes('check'))
    await Promise.all([labelled('check', checks), labelled('unit', tests)]);
  else await tests();
  if (parts.includes('e2e') && isBuilt) await run('journeys', journeys);

  console.log(`\n${timeTable(results, performance.now() - started)}\n${summaryLine(results)}`);
  return results.some((result) => result.failed > 0) ? 1 : 0;
}

const needsBuild = (parts) => parts.includes('unit') || parts.includes('e2e');

/** Answers whether nothing failed. */
async function measured(name, work, results) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const tally = await work();
  results.push({ name, ms: performance.now() - started, ...tally });
  return tally.failed === 0;
}
