import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { UserRow } from '../store/rows.ts';
import {
  countUsers,
  findUser,
  findUserByEmail,
  findUsers,
  listUsers,
  type Page,
} from '../store/users.ts';
import { readDetailsOfUsers } from '../users/user-details.ts';
import { emailField } from '../wire/fields.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';

/** The newest users come first. `total` counts the users of all pages. */
export interface UserPage {
  readonly users: readonly WireUser[];
  readonly total: number;
}

export function listUserPage({ options }: AuthDeps, page: Page): Promise<UserPage> {
  return options.database.transaction(async (tx) => ({
    users: await toWireUsers(tx, await listUsers(tx, page)),
    total: await countUsers(tx),
  }));
}

export function readUsers({ options }: AuthDeps, userIds: readonly string[]): Promise<WireUser[]> {
  return options.database.transaction(async (tx) => toWireUsers(tx, await findUsers(tx, userIds)));
}

export async function readUser(deps: AuthDeps, userId: string): Promise<WireUser> {
  return deps.options.database.transaction(async (tx) => {
    const [user] = await toWireUsers(tx, [await requireUser(tx, userId)]);
    return user ?? refuseUnknownUser();
  });
}

export async function findUserWithEmail(
  { options }: AuthDeps,
  address: string,
): Promise<WireUser | null> {
  const email = emailField.safeParse(address).data;
  if (email === undefined) return null;
  return options.database.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    const [user] = found ? await toWireUsers(tx, [found]) : [];
    return user ?? null;
  });
}

async function requireUser(tx: AuthStoreSession, userId: string): Promise<UserRow> {
  return (await findUser(tx, userId)) ?? refuseUnknownUser();
}

export function refuseUnknownUser(): never {
  throw new AuthError('user_not_found', 'User not found');
}

async function toWireUsers(tx: AuthStoreSession, users: readonly UserRow[]): Promise<WireUser[]> {
  return (await readDetailsOfUsers(tx, users)).map(toWireUser);
}
