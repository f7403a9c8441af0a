import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { ROW_TYPES_FILE, rowTypes } from './row-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pickup-row-types-'));
const log = { info: ignore, warn: ignore, error: ignore };
const migrationsDir = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));
const database = await openDatabase({ databaseUrl: null, dataDir, migrationsDir, log });
try {
  writeFileSync(ROW_TYPES_FILE, await database.transaction(rowTypes));
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true });
}

function ignore(): void {}
