import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryRoot } from '../../../scripts/lib/temporary-root.mjs';

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(temporaryRoot(), 'pickup-test-'));
}

/** Where a process can open the database. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export interface DatabaseSource<Database extends { close(): Promise<void> }> {
  /** Distinguishes this source's prepared data folder from those of other workspaces. */
  readonly name: string;
  /** The folders of SQL migrations. When a file in them changes, a new data folder is prepared. */
  readonly migrations: readonly string[];
  /** Opens a database and applies the migrations that it lacks. */
  open(place: DatabaseLocation): Promise<Database>;
}

type AnySource = DatabaseSource<{ close(): Promise<void> }>;

/**
 * Returns a new copy of a data folder whose embedded database is already migrated. Creating a
 * database takes seconds of CPU time, and copying one takes a fraction of that.
 */
export async function preparedDataFolder(source: AnySource): Promise<string> {
  const dataDir = await temporaryFolder();
  copyFolder(await preparedFolder(source), dataDir);
  return dataDir;
}

/** Node's own recursive copy takes several times the CPU time for a thousand small files. */
function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) {
      mkdirSync(copy, { mode: 0o700 });
      copyFolder(source, copy);
    } else copyFileSync(source, copy);
  }
}

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

async function preparedFolder({ name, migrations, open }: AnySource): Promise<string> {
  const folder = join(CACHE, `${name}-pglite-${pgliteVersion()}-${hashOf(migrations)}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  await (await open({ databaseUrl: null, dataDir: draft })).close();
  // Another worker may have created the same folder in the meantime.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(folder).toSorted()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const require = createRequire(import.meta.url);

function pgliteVersion(): string {
  const entry = require.resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
