// `npm test` runs the checks, the build and all tests except the long ones, which
// `npm run test:full` runs too. `-- --only unit` (or check, e2e) runs one part, and
// `-- path/to/file` runs the tests at that path.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { readTestArguments } from './lib/test-arguments.mjs';

requireNode();
const parsed = readTestArguments(process.argv.slice(2));
if ('error' in parsed) {
  console.error(parsed.error);
  process.exit(2);
}
await installDependencies();
const { runTests } = await import('./lib/run-tests.mjs');
process.exitCode = await runTests(parsed);
