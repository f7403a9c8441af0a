import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { makeOneTimeToken } from '../one-time-tokens/send-one-time-token.ts';
import { codeHash } from '../one-time-tokens/token-secrets.ts';
import type { ChallengeRow, FactorRow } from '../store/rows.ts';

/**
 * What a challenge of this factor is known by. A phone factor is sent a code: the message's token, of whose
 * id the code is made, has the challenge's id. Other factors know their code themselves.
 */
export async function sendFactorCode(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { phone, user_id: userId }: Pick<FactorRow, 'phone' | 'user_id'>,
): Promise<Pick<ChallengeRow, 'id' | 'code_hash'>> {
  if (phone === null) return { id: randomUUID(), code_hash: null };
  const wish = { userId, type: 'factor', to: phone, flowId: null, redirectTo: '' } as const;
  const { id, code } = await makeOneTimeToken(deps, tx, wish);
  const message = { channel: 'sms', type: 'factor', tokenId: id, userId, to: phone } as const;
  await deps.options.send(tx, message);
  return { id, code_hash: codeHash(deps.keys.sealer, phone, code) };
}
