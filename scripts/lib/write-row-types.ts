import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { migrationFolders } from '../../apps/server/src/platform/database/migrations/migration-folders.ts';
import { ROW_TYPES_FILE, rowTypes } from './row-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pickup-row-types-'));
const log = { info: ignore, warn: ignore, error: ignore };
const migrations = migrationFolders(new URL('../../apps/server/migrations', import.meta.url));
const database = await openDatabase({ databaseUrl: null, dataDir, migrations, log });
try {
  writeFileSync(ROW_TYPES_FILE, await database.transaction(rowTypes));
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true });
}

function ignore(): void {}
