// npm test installs missing packages, then checks, builds and runs all tests. `npm test -- --only
// unit` (or check, e2e) runs one part, and `npm test -- path/to/file` runs the tests at that path.
// `npm run test:full` adds the long tests, the other database engine, and journeys in every
// browser.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { readTestArguments } from './lib/test-arguments.mjs';

requireNode();
const asked = readTestArguments(process.argv.slice(2));
if ('error' in asked) {
  console.error(asked.error);
  process.exit(2);
}
await installDependencies();
const { runTests } = await import('./lib/run-tests.mjs');
process.exitCode = await runTests(asked);
