import { loadEnv } from '../../deploy/load-env.js';
import { installDependencies, requireNode } from './install-dependencies.mjs';
import { ROOT } from './run.mjs';

/**
 * Builds what has changed, and runs a server command. Exits with 2 if the build fails or `.env` is
 * invalid.
 * @param {string} name the command's file in apps/server/src/commands, without its extension
 * @param {string} failureMessage says what was not done, such as "No backup was made"
 */
export async function runEntry(name, failureMessage) {
  requireNode();
  await installDependencies();
  const { build } = await import('./build.mjs');
  if (!(await build())) {
    console.error(`${failureMessage}: the build failed. See its message above.`);
    process.exit(2);
  }
  process.chdir(ROOT);
  const envProblem = loadEnv(ROOT);
  if (envProblem !== null) {
    console.error(envProblem);
    process.exit(2);
  }
  await import(`../../apps/server/dist/commands/${name}.js`);
}
