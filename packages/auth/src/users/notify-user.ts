import { randomUUID } from 'node:crypto';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AccountNotice, AccountNoticeType } from '../auth-options.ts';

export interface Change {
  readonly type: AccountNoticeType;
  /** Null entries are skipped. */
  readonly to: readonly (string | null)[];
  readonly byAdministrator?: boolean;
}

export async function notifyUser(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  { type, to, byAdministrator = false }: Change,
): Promise<void> {
  for (const address of new Set(to)) {
    if (address === null) continue;
    const id = randomUUID();
    const sealedTo = keys.sealer.seal(contextOf(id), address);
    await options.notify(tx, { id, type, sealedTo, byAdministrator });
  }
}

/** A notice stores an encrypted copy of the address, because the user's address may change. */
export function addressOfNotice(
  { keys }: Pick<AuthDeps, 'keys'>,
  { id, sealedTo }: Pick<AccountNotice, 'id' | 'sealedTo'>,
): string | null {
  try {
    return keys.sealer.open(contextOf(id), sealedTo);
  } catch {
    return null; // the key is gone or the text was changed
  }
}

const contextOf = (id: string) => `notice:${id}`;
