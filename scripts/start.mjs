// npm start runs the server in this process, so that Ctrl+C and a supervisor's signals reach the
// server directly.
import { loadEnv } from '../deploy/load-env.js';
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { ROOT } from './lib/run.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';

requireNode();
await installDependencies();
const { build } = await import('./lib/build.mjs');
if (!(await build())) {
  console.error('Pickup cannot start: the build failed. See its message above.');
  process.exit(1);
}

if (process.env.npm_lifecycle_event === 'start') stopWithNpm();
process.chdir(ROOT);
const envProblem = loadEnv(ROOT);
if (envProblem !== null) {
  console.error(envProblem);
  process.exit(1);
}
await import('../apps/server/dist/main.js');
