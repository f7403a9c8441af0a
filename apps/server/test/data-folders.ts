import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPGliteDatabase } from '../src/platform/database/pglite-database.ts';
import { silentLog } from './silent-log.ts';

/** A folder of its own under the system's temporary one, empty. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pickup-test-'));
}

/**
 * A data folder of its own in which the embedded database has been made already: copying one takes a
 * fraction of the seconds of processor time that making it does.
 */
export async function temporaryDataFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await cp(await preparedFolder(), dataDir, { recursive: true });
  return dataDir;
}

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

async function preparedFolder(): Promise<string> {
  const folder = join(CACHE, `pglite-${pgliteVersion()}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  await (await openPGliteDatabase({ dataDir: draft, log: silentLog })).close();
  // Another worker may have been faster; its folder is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
