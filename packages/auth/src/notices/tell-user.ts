import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AccountNotice, AccountNoticeType } from '../auth-options.ts';

export interface Change {
  readonly type: AccountNoticeType;
  /** Who is told; nobody has null for an address. */
  readonly to: readonly (string | null)[];
  /** An administrator did it. */
  readonly byOther?: boolean;
}

/**
 * Tells of a change to an account, in the transaction that makes it: neither exists alone, and each address
 * is told once.
 */
export async function tellUser(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  { type, to, byOther = false }: Change,
): Promise<void> {
  for (const address of new Set(to)) {
    if (address === null) continue;
    const id = randomUUID();
    const sealedTo = keys.sealer.seal(contextOf(id), address);
    await options.notify(tx, { id, type, sealedTo, byOther });
  }
}

/** Sealed, for a job that waits must hold no address; it may be of a user who is gone or has another by now. */
export function addressOfNotice(
  { keys }: Pick<AuthDeps, 'keys'>,
  { id, sealedTo }: Pick<AccountNotice, 'id' | 'sealedTo'>,
): string | null {
  try {
    return keys.sealer.open(contextOf(id), sealedTo);
  } catch {
    return null; // its key is gone, or it was tampered with: there is nobody to tell
  }
}

const contextOf = (id: string) => `notice:${id}`;
