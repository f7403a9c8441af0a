// npm run test:stress -- <file> [times] repeats a test file, ten times by default, while a busy
// loop runs on every core. Flaky tests fail here first.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { readStressArguments } from './lib/test-arguments.mjs';

requireNode();
const parsed = readStressArguments(process.argv.slice(2));
if ('error' in parsed) {
  console.error(parsed.error);
  process.exit(2);
}
await installDependencies();
const { runStress } = await import('./lib/run-stress.mjs');
process.exitCode = await runStress(parsed);
