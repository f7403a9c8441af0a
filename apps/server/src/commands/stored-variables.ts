import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentConfig } from '../config/config.ts';
import { readStoredVariables } from '../features/settings/variables/stored-variables.ts';
import type { Database } from '../platform/database/database.ts';
import { openSecrets, SECRETS_KEY_FILE } from '../platform/secrets/secrets-key.ts';
import { NONE_STORED, type StoredVariables } from '../platform/secrets/stored-variables.ts';

/**
 * Reads the variables that were set in the console. Never creates a key file, because the server
 * may be unable to read a file that another user of the machine created.
 */
export async function storedVariablesIn(
  database: Database,
  config: Pick<EnvironmentConfig, 'secretsKey' | 'dataDir'>,
): Promise<StoredVariables> {
  const hasKey = config.secretsKey !== null || existsSync(join(config.dataDir, SECRETS_KEY_FILE));
  if (!hasKey) return NONE_STORED;
  // The database may be of an earlier version, because commands run no migrations.
  const [table] = await database.query<{ name: string | null }>(
    `select to_regclass('stored_variable')::text as name`,
  );
  if (!table?.name) return NONE_STORED;
  return readStoredVariables(database, await openSecrets(config));
}
