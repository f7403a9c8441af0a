import type { AuthStoreSession } from '../auth-database.ts';
import type { UserDetails } from '../wire/to-wire-user.ts';
import { FACTOR_COLUMNS, factorsOfUser } from '../store/factors.ts';
import type { FactorRow, IdentityRow, UserRow } from '../store/rows.ts';
import { identitiesOfUser } from '../store/identities.ts';

const OF_USERS = 'user_id in (select value::uuid from jsonb_array_elements_text($1::jsonb))';

export async function readDetailsOfUsers(
  tx: AuthStoreSession,
  users: readonly UserRow[],
): Promise<UserDetails[]> {
  const ids = [JSON.stringify(users.map(({ id }) => id))];
  const identities = await tx.query<IdentityRow>(
    `select * from auth_identity where ${OF_USERS} order by created_at, id`,
    ids,
  );
  const factors = await tx.query<FactorRow>(
    `select ${FACTOR_COLUMNS} from auth_factor where ${OF_USERS} order by created_at, id`,
    ids,
  );
  const [identitiesOf, factorsOf] = [byUser(identities), byUser(factors)];
  return users.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}

function byUser<Row extends { readonly user_id: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), row]);
  return groups;
}

export async function readUserDetails(tx: AuthStoreSession, user: UserRow): Promise<UserDetails> {
  const identities = await identitiesOfUser(tx, user.id);
  return { user, identities, factors: await factorsOfUser(tx, user.id) };
}
