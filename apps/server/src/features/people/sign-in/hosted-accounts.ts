import { randomBytes } from 'node:crypto';
import { createClient, isAuthError, type SupabaseClient, type User } from '@supabase/supabase-js';
import { AppError } from '../../../errors.ts';
import type { Account, Accounts } from './sign-in.ts';
import { asAppError } from './as-app-error.ts';

export interface HostedAccountsDeps {
  readonly url: string;
  readonly serviceKey: string;
  readonly acceptUrl: () => string;
  /** The console's page with the confirm button, as in the project's email templates. */
  readonly confirmUrl: () => string;
}

/**
 * This key in app_metadata marks the accounts that this server created. Only the service key can
 * write app_metadata. The project's admin can set the mark to 'known' on an older account to
 * confirm its owner.
 */
const MARK = 'pickup_operator';
const CREATED_HERE = { [MARK]: true };
const PAGE_SIZE = 200;

/** A hosted project may have other users, so only accounts that this server created are deleted. */
export function createHostedAccounts(deps: HostedAccountsDeps): Accounts {
  const { url, serviceKey, acceptUrl, confirmUrl } = deps;
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const { admin } = client.auth;

  const change = async (id: string, attributes: Parameters<typeof admin.updateUserById>[1]) =>
    dataOrThrow(await admin.updateUserById(id, attributes)).user;

  async function invite(email: string): Promise<User> {
    const known = await findByEmail(admin, email);
    if (known?.email_confirmed_at) return assertTrusted(known);
    // Someone created this account without verifying the address, so their password must stop
    // working before the real owner accepts. A password change after the email would invalidate the
    // email's link.
    if (known && !known.app_metadata[MARK]) await change(known.id, { password: unguessable() });
    const response = await admin.inviteUserByEmail(email, { redirectTo: acceptUrl() });
    const existing =
      response.error?.code === 'email_exists' ? await findByEmail(admin, email) : null;
    if (existing) return assertTrusted(existing); // a concurrent request created or confirmed it
    return change(dataOrThrow(response).user.id, { app_metadata: CREATED_HERE });
  }

  /**
   * The link opens a page with a confirm button. If the link signed people in directly, a link
   * preview would use it up.
   */
  async function inviteByLink(email: string): Promise<string> {
    const redirectTo = acceptUrl();
    const invitation = { type: 'invite', email, options: { redirectTo } } as const;
    const { properties } = dataOrThrow(await admin.generateLink(invitation));
    const proof = { token_hash: properties.hashed_token, type: 'invite', redirect_to: redirectTo };
    return `${confirmUrl()}#${new URLSearchParams(proof).toString()}`;
  }

  async function setUp(email: string, password: string): Promise<User> {
    const account = { email, password, email_confirm: true, app_metadata: CREATED_HERE };
    const response = await admin.createUser(account);
    if (response.error?.code !== 'email_exists') return dataOrThrow(response).user;
    const known = await findByEmail(admin, email);
    if (!known) return dataOrThrow(response).user;
    await removeFactors(known.id);
    return change(known.id, { password, email_confirm: true });
  }

  async function removeFactors(userId: string): Promise<number> {
    const factors = dataOrThrow(await admin.mfa.listFactors({ userId }))?.factors ?? [];
    for (const { id } of factors) dataOrThrow(await admin.mfa.deleteFactor({ userId, id }));
    return factors.length;
  }

  return {
    invite: async (email) => toAccount(await invite(email)),
    inviteByLink,
    setUp: async ({ email, password }) => toAccount(await setUp(email, password)),
    async read(userIds) {
      const users = await Promise.all(userIds.map((userId) => readUser(admin, userId)));
      return users.flatMap((user) => (user ? [toAccount(user)] : []));
    },
    async remove(userId) {
      const user = await readUser(admin, userId);
      if (user?.app_metadata[MARK] === true) dataOrThrow(await admin.deleteUser(userId));
    },
    removeFactors,
  };
}

type Admin = SupabaseClient['auth']['admin'];

async function findByEmail(admin: Admin, email: string): Promise<User | null> {
  for (let page = 1; ; page++) {
    const { users } = dataOrThrow(await admin.listUsers({ page, perPage: PAGE_SIZE }));
    const found = users.find((user) => user.email?.toLowerCase() === email);
    if (found || users.length < PAGE_SIZE) return found ?? null;
  }
}

async function readUser(admin: Admin, userId: string): Promise<User | null> {
  const response = await admin.getUserById(userId);
  if (response.error && response.error.status === 404) return null;
  return dataOrThrow(response).user;
}

/**
 * Refuses an account that this server did not create and the project's admin did not mark as
 * 'known'. The project does not report which addresses are verified. With autoconfirm, a stranger
 * could sign up with an invited address and get the role.
 */
function assertTrusted(user: User): User {
  if (user.app_metadata[MARK] === true || user.app_metadata[MARK] === 'known') return user;
  throw new AppError(
    'conflict',
    'An account that this server did not create already uses this email address. The person who runs the project must check who owns the account. See docs/access.md.',
  );
}

function unguessable(): string {
  return randomBytes(32).toString('base64url');
}

function toAccount({ id, email, email_confirmed_at, last_sign_in_at, factors }: User): Account {
  return {
    userId: id,
    email: email?.toLowerCase() ?? '',
    isConfirmed: Boolean(email_confirmed_at),
    lastSignInAt: last_sign_in_at ? new Date(last_sign_in_at) : null,
    factors: (factors ?? []).filter(({ status }) => status === 'verified').length,
  };
}

type AdminResponse<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly error: Error };

function dataOrThrow<Data>(response: AdminResponse<Data>): Data {
  if (response.error === null) return response.data;
  const { error } = response;
  const code = isAuthError(error) ? (error.code ?? '') : '';
  throw (
    asAppError({ code, message: error.message }) ??
    new AppError('unavailable', 'The sign-in service is not responding.', { cause: error })
  );
}
