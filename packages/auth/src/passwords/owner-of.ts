import type { PasswordOwner } from '@pickup/passwords/own-words';
import type { AuthOptions } from '../auth-options.ts';
import { findUser } from '../store/users.ts';
import { namesIn } from './password-rules.ts';

/** If given, `email` replaces the stored address. */
export async function ownerOf(
  { database, nameOf }: Pick<AuthOptions, 'database' | 'nameOf'>,
  userId: string,
  email?: string,
): Promise<PasswordOwner> {
  const user = await database.transaction((tx) => findUser(tx, userId));
  const name = (await nameOf?.(userId)) ?? '';
  const names = [...namesIn(user?.user_metadata ?? {}), name];
  return { email: email ?? user?.email ?? null, names };
}
