import { loadSecretFile } from '../../../platform/secrets/secret-file.ts';

export interface OperatorTokenOptions {
  /** If null, the first start creates a token and stores it in `dataDir`. */
  readonly fromEnv: string | null;
  readonly dataDir: string;
}

export interface OperatorToken {
  /** Must never be logged. */
  readonly token: string;
  readonly file: string | null;
}

const NAME = 'operator-token';

export async function loadOperatorToken(options: OperatorTokenOptions): Promise<OperatorToken> {
  const { fromEnv, dataDir } = options;
  if (fromEnv !== null) return { token: fromEnv, file: null };
  return { token: await loadSecretFile(dataDir, NAME), file: `${dataDir}/${NAME}` };
}
