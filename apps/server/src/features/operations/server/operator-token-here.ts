import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';

/** The operator token of the server on this machine. Null if it is not known here. */
export async function readOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<string | null> {
  if (operatorToken !== null) return operatorToken;
  const text = await readFile(join(dataDir, 'operator-token'), 'utf8').catch(() => '');
  return text.trim() || null;
}
