import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';

/** Returns the operator token of the server on this machine, or null if it is not found. */
export async function readOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<string | null> {
  if (operatorToken !== null) return operatorToken;
  const text = await readFile(join(dataDir, 'operator-token'), 'utf8').catch(() => '');
  return text.trim() || null;
}
