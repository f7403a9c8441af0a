import type { PasswordOwner } from '@pickup/passwords/own-words';
import type { AuthDeps } from '../auth-deps.ts';
import { findUser } from '../store/users.ts';
import { namesIn } from './password-rules.ts';

/**
 * What this service and the host know about the user choosing a password; `email` replaces the
 * stored one.
 */
export async function ownerOf(
  { options }: Pick<AuthDeps, 'options'>,
  userId: string,
  email?: string,
): Promise<PasswordOwner> {
  const user = await options.database.transaction((tx) => findUser(tx, userId));
  const name = (await options.nameOf?.(userId)) ?? '';
  const names = [...namesIn(user?.user_metadata ?? {}), name];
  return { email: email ?? user?.email ?? null, names };
}
