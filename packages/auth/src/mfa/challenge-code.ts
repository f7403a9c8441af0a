import { randomInt, randomUUID } from 'node:crypto';
import type { AuthDeps } from '../auth-deps.ts';
import { codeHash } from '../one-time-tokens/token-secrets.ts';
import type { ChallengeRow, FactorRow } from '../store/rows.ts';

export interface NewChallengeCode {
  readonly row: Pick<ChallengeRow, 'id' | 'code_hash'>;
  /** What is to be sent; kept nowhere. Null where the factor itself knows its code. */
  readonly text: { readonly to: string; readonly code: string } | null;
}

/** What a challenge of this factor is known by. Of a phone factor's code its keyed hash is stored. */
export function newChallengeCode(
  { keys }: Pick<AuthDeps, 'keys'>,
  { phone }: Pick<FactorRow, 'phone'>,
): NewChallengeCode {
  const id = randomUUID();
  if (phone === null) return { row: { id, code_hash: null }, text: null };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = codeHash(keys.sealer, phone, code);
  return { row: { id, code_hash }, text: { to: phone, code } };
}
