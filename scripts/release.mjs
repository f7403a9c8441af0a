// npm run release builds Pickup and packs it into
// release/pickup-<version>-<platform>-<architecture>.tar.gz. `-- --to <folder>` chooses another
// folder.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { findUpgradeNoteProblem } from './lib/release/upgrade-note.mjs';
import { ROOT } from './lib/run.mjs';

requireNode();
const { values } = parseArgs({
  options: { to: { type: 'string', default: join(ROOT, 'release') } },
});
const noteProblem = findUpgradeNoteProblem();
if (noteProblem !== null) {
  console.error(`No release was made: ${noteProblem}`);
  process.exit(1);
}
await installDependencies();
const { build } = await import('./lib/build.mjs');
const { buildForSupabase } = await import('./lib/build-function.mjs');
if (!(await build()) || !(await buildForSupabase())) {
  console.error('No release was made: the build failed. See its message above.');
  process.exit(1);
}

const { assembleRelease, releaseName } = await import('./lib/release/assemble-release.mjs');
const { buildClient } = await import('./lib/release/build-client.mjs');
const { writeTarball } = await import('./lib/release/write-tarball.mjs');
const folder = join(resolve(values.to), releaseName());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
assembleRelease(folder);
if (!(await buildClient(join(folder, 'client')))) {
  console.error('No release was made: the client was not built. See its message above.');
  process.exit(1);
}
const { unpackedBytes, packedBytes } = await writeTarball(folder, `${folder}.tar.gz`);
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
console.log(`${folder}.tar.gz (${megabytes(packedBytes)}, ${megabytes(unpackedBytes)} unpacked)`);
