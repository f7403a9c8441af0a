import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { codeHash, secretsOf } from '../one-time-tokens/token-secrets.ts';
import { putOneTimeToken } from '../store/one-time-tokens.ts';
import type { FactorRow } from '../store/rows.ts';

/**
 * Sends a phone factor the code of this challenge, and answers the code's hash; null for other factors,
 * which need none. The message's token has the challenge's id, of which its code is made.
 */
export async function sendFactorCode(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  { phone, user_id: userId }: Pick<FactorRow, 'phone' | 'user_id'>,
  challengeId: string,
): Promise<string | null> {
  if (phone === null) return null;
  const { code } = secretsOf(keys.sealer, challengeId, false);
  const code_hash = codeHash(keys.sealer, phone, code);
  const token = {
    id: challengeId,
    user_id: userId,
    type: 'factor' as const,
    relates_to: phone,
    // No hash of any token: nothing that a link could carry fits it.
    token_hash: `factor:${challengeId}`,
    code_hash,
    flow_id: null,
    redirect_to: '',
  };
  await putOneTimeToken(tx, token, options.now());
  await options.send(tx, {
    channel: 'sms',
    type: 'factor',
    tokenId: challengeId,
    userId,
    to: phone,
  });
  return code_hash;
}
