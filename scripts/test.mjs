// npm test: installs what is missing, then checks, builds and runs every test there is.
// `npm test -- --only unit` (or check, e2e) runs one part.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { runNode } from './lib/run.mjs';
import { summaryLine } from './lib/test-report.mjs';

const PARTS = ['check', 'unit', 'e2e'];

requireNode();
const parts = chosenParts(process.argv.slice(2));
await installDependencies();
const { runChecks, runEndToEnd, runUnitTests } = await import('./lib/test-parts.mjs');

const tallies = [];
if (parts.includes('check')) tallies.push(await runChecks());
const needsBuild = parts.includes('unit') || parts.includes('e2e');
const buildCode = needsBuild ? await build() : 0;
if (buildCode !== 0) tallies.push({ passed: 0, failed: 1, skipped: 0 });
if (parts.includes('unit')) tallies.push(await runUnitTests());
if (parts.includes('e2e') && buildCode === 0) tallies.push(await runEndToEnd());

console.log(`\n${summaryLine(tallies)}`);
process.exitCode = tallies.some((tally) => tally.failed > 0) ? 1 : 0;

function chosenParts(args) {
  const at = args.indexOf('--only');
  if (at === -1) return PARTS;
  const wanted = (args[at + 1] ?? '').split(',');
  if (wanted.every((part) => PARTS.includes(part))) return wanted;
  console.error(`--only takes ${PARTS.join(', ')}, or several with commas`);
  process.exit(2);
}

function build() {
  console.log('\n— build');
  return runNode(['scripts/build.mjs']);
}
