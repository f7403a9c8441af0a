import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies, requireNode } from './install-dependencies.mjs';
import { ROOT } from './run.mjs';

/**
 * Builds the server and runs one of its commands with its settings. Exits with 2 if the build
 * fails.
 * @param {string} name  the command's file in apps/server/src/commands, without its ending
 * @param {string} undone  what was not done then, as a sentence's beginning
 */
export async function runEntry(name, undone) {
  requireNode();
  await installDependencies();
  const { build } = await import('./build.mjs');
  if (!(await build())) {
    console.error(`${undone}: the build failed, see its message above.`);
    process.exit(2);
  }
  process.chdir(ROOT);
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env')); // variables that are already set take precedence
  await import(`../../apps/server/dist/commands/${name}.js`);
}
