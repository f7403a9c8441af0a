import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { OneTimeTokenType, OneTimeTokenRow } from '../store/rows.ts';
import { putOneTimeToken } from '../store/one-time-tokens.ts';
import { codeHash, secretsOf, tokenHash, type TokenSecrets } from './token-secrets.ts';

export interface OneTimeTokenRequest {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  readonly to: string;
  /** Null without PKCE. */
  readonly flowId: string | null;
  readonly redirectTo: string;
}

export interface CreatedToken extends TokenSecrets {
  readonly id: string;
}

/** Also voids the user's previous token of this type. */
export async function makeOneTimeToken(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  { userId, type, to, flowId, redirectTo }: OneTimeTokenRequest,
): Promise<CreatedToken> {
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

export async function sendOneTimeToken(
  deps: AuthDeps,
  tx: AuthStoreSession,
  details: OneTimeTokenRequest,
): Promise<void> {
  const { id: tokenId } = await makeOneTimeToken(deps, tx, details);
  const { type, userId, to } = details;
  await deps.options.send(tx, { type, tokenId, userId, to });
}

// One hour is also the default of hosted Supabase. An invitation may wait overnight, so it lasts a
// day.
const HOUR_MS = 3_600_000;
const INVITATION_MS = 24 * HOUR_MS;

/**
 * After this many wrong codes, the code is void. The link stays valid, because a stranger can enter
 * wrong codes on purpose.
 */
export const MAX_WRONG_CODES = 10;

export function expiryOf({ type, created_at }: Pick<OneTimeTokenRow, 'type' | 'created_at'>): Date {
  return new Date(created_at.getTime() + lifetimeMs(type));
}

export function isExpired(row: Pick<OneTimeTokenRow, 'type' | 'created_at'>, now: Date): boolean {
  return expiryOf(row) <= now;
}

function lifetimeMs(type: OneTimeTokenType): number {
  return type === 'invite' ? INVITATION_MS : HOUR_MS;
}
