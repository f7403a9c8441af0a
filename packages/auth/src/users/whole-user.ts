import type { AuthStoreSession } from '../auth-database.ts';
import { factorsOfUser } from '../store/factors.ts';
import { identitiesOfUser } from '../store/identities.ts';
import type { UserRow } from '../store/rows.ts';
import type { WholeUser } from '../wire/to-wire-user.ts';

/** Reads what belongs to a user. */
export async function wholeUser(tx: AuthStoreSession, user: UserRow): Promise<WholeUser> {
  const identities = await identitiesOfUser(tx, user.id);
  return { user, identities, factors: await factorsOfUser(tx, user.id) };
}
