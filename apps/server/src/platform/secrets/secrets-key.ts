import { createSealerWithKey, type Sealer } from '@pickup/auth';
import { loadSecretFile } from './secret-file.ts';

/** The file in the data folder with the key for variables that are set in the console. */
export const SECRETS_KEY_FILE = 'secrets-key';

/**
 * Returns the encrypter for the variables that are set in the console. Its key is not in the
 * database, so a copy of the database does not reveal them.
 */
export async function openSecrets(options: {
  /** If null, the first start creates a key and stores it in `dataDir`. */
  readonly secretsKey: string | null;
  readonly dataDir: string;
}): Promise<Sealer> {
  const { secretsKey, dataDir } = options;
  return createSealerWithKey(secretsKey ?? (await loadSecretFile(dataDir, SECRETS_KEY_FILE)));
}
