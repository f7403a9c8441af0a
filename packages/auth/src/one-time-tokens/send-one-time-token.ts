import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { OneTimeTokenType } from '../store/rows.ts';
import { putOneTimeToken } from '../store/one-time-tokens.ts';
import { codeHash, secretsOf, tokenHash, type TokenSecrets } from './token-secrets.ts';

export interface TokenWish {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  /** The address it proves. */
  readonly to: string;
  /** Row of auth_flow when it was asked for with PKCE. */
  readonly flowId: string | null;
  /** As `resolveRedirect` answered it. */
  readonly redirectTo: string;
}

export interface MadeToken extends TokenSecrets {
  readonly id: string;
}

/** Makes a token; the user's former one of this type is void. */
export async function makeOneTimeToken(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  { userId, type, to, flowId, redirectTo }: TokenWish,
): Promise<MadeToken> {
  const id = randomUUID();
  const { token, code } = secretsOf(keys.sealer, id, flowId !== null);
  await putOneTimeToken(
    tx,
    {
      id,
      user_id: userId,
      type,
      relates_to: to,
      token_hash: tokenHash(token),
      code_hash: codeHash(keys.sealer, to, code),
      flow_id: flowId,
      redirect_to: redirectTo,
    },
    options.now(),
  );
  return { id, token, code };
}

/** Makes a token and its message in one transaction. */
export async function sendOneTimeToken(
  deps: AuthDeps,
  tx: AuthStoreSession,
  wish: TokenWish,
): Promise<void> {
  const { id: tokenId } = await makeOneTimeToken(deps, tx, wish);
  const { type, userId, to } = wish;
  await deps.options.send(tx, { type, tokenId, userId, to });
}
