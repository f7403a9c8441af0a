// npm run test:former: runs the server's tests of the former release on the schema of this one, because both run side
// by side during an upgrade. The former release is the newest tag, or `-- <tag or commit>`; `-- <commit> <paths>` runs
// some of the test files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { checkOut, newestRelease } from './lib/former-release.mjs';
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { ROOT, run, runNpm } from './lib/run.mjs';

const FOLDERS = ['packages/auth/migrations', 'apps/server/migrations']; // in the order of the runner
/** Tests of the schema itself, or of a server that meets a newer one. */
const ABOUT_THE_SCHEMA = ['migrations', 'supabase-migrations', 'backup', 'backups', 'move'];

requireNode();
await installDependencies();
process.exitCode = await testFormer(...process.argv.slice(2));

async function testFormer(name = newestRelease(), ...paths) {
  if (name === null) {
    console.error('No release has a tag yet. Name a commit: npm run test:former -- <commit>');
    return 2;
  }
  const folder = checkOut(name);
  const known = migrationsOf(folder).length;
  const newer = migrationsOf(ROOT).slice(known);
  if (newer.length === 0) {
    console.log(`${name} has the same migrations.`);
    return 0;
  }
  const apart = newer.filter((file) => worksWith(file) > known);
  if (apart.length > 0) {
    console.error(`${apart.join(', ')}: a server of ${name} does not work with this schema.`);
    console.error('Split the change (CONTRIBUTING.md), or release the first part before.');
    return 1;
  }
  if ((await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder })) !== 0) return 1;
  console.log(`The server's tests of ${name} on a schema with ${newer.join(', ')}:`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'];
  const without = ABOUT_THE_SCHEMA.flatMap((test) => ['--exclude', `**/test/${test}.test.ts`]);
  const folders = FOLDERS.map((migrations) => join(ROOT, migrations));
  return run(process.execPath, [...vitest, ...without, ...paths], {
    cwd: folder,
    env: { ...process.env, NEWER_MIGRATIONS: folders.join(delimiter) },
  });
}

function migrationsOf(root) {
  const files = FOLDERS.flatMap((folder) => readdirSync(join(root, folder)));
  return [...new Set(files)].toSorted();
}

function worksWith(file) {
  const path = FOLDERS.map((folder) => join(ROOT, folder, file)).find(existsSync);
  const declared = /^-- Works with servers that know migration (\d{3})\.$/m.exec(
    readFileSync(path, 'utf8'),
  );
  return Number(declared?.[1] ?? file.slice(0, 3));
}
