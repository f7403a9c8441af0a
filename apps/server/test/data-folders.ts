import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statfsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS_DIR, open } from './database-place.ts';

/** An empty temporary folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(memoryFolder() ?? tmpdir(), 'pickup-test-'));
}

/**
 * Linux's folder in memory when it has room. The embedded database syncs each commit, and on a busy disk
 * that takes most of a test's time. A killed process loses nothing of it.
 */
function memoryFolder(): string | null {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES ? folder : null;
}

const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A separate data folder in which the embedded database was already created and migrated. Copying one takes
 * a fraction of the processor time, which is seconds for a new one.
 */
export async function temporaryDataFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await cp(await preparedFolder(), dataDir, { recursive: true });
  return dataDir;
}

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

async function preparedFolder(): Promise<string> {
  const folder = join(CACHE, `pglite-${pgliteVersion()}-${migrationsHash()}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  await (await open({ databaseUrl: null, dataDir: draft })).close();
  // Another worker may have been faster. Its folder is equally good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_DIR).toSorted()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS_DIR, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
