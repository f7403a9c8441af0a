// npm run consent:verify: checks the consent ledger of the server that is set up here, with the server's
// own settings. `-- --expect-head <hash>` proves that nothing was cut off its end since the hash was noted.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { ROOT } from './lib/run.mjs';

requireNode();
await installDependencies();
const { build } = await import('./lib/build.mjs');
if (!(await build())) {
  console.error('The consent ledger was not checked: the build failed, see its message above.');
  process.exit(2);
}

process.chdir(ROOT);
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env')); // what is set already wins
await import('../apps/server/dist/consent-verify.js');
