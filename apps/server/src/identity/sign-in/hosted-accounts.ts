import { randomBytes } from 'node:crypto';
import { createClient, isAuthError, type User } from '@supabase/supabase-js';
import { AppError } from '../../errors.ts';
import type { Account, Accounts } from '../../domain/people/sign-in.ts';
import { asAppError } from './as-app-error.ts';

export interface HostedAccountsDeps {
  readonly url: string;
  /** A secret. */
  readonly serviceKey: string;
  /** Where an invitation's link leads in the end. */
  readonly acceptUrl: string;
  /** The console's page with the button, as in the project's email templates. */
  readonly confirmUrl: string;
}

/**
 * In app_metadata, which only the project's service key writes: the account was made from here. Whoever runs
 * the project says by 'known' that one which was there before is its person's.
 */
const MARK = 'pickup_operator';
const OURS = { [MARK]: true };
const PAGE_SIZE = 200;

/**
 * Accounts of a hosted project, which sends its own mails. Others may work there as well: only accounts
 * that were made from here are removed there; of any other, what it may do here ends.
 */
export function createHostedAccounts(deps: HostedAccountsDeps): Accounts {
  const { url, serviceKey, acceptUrl, confirmUrl } = deps;
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const { admin } = client.auth;

  const change = async (id: string, attributes: Parameters<typeof admin.updateUserById>[1]) =>
    taken(await admin.updateUserById(id, attributes)).user;

  async function findByEmail(email: string): Promise<User | null> {
    for (let page = 1; ; page++) {
      const { users } = taken(await admin.listUsers({ page, perPage: PAGE_SIZE }));
      const found = users.find((user) => user.email?.toLowerCase() === email);
      if (found || users.length < PAGE_SIZE) return found ?? null;
    }
  }

  async function read(userId: string): Promise<User | null> {
    const answer = await admin.getUserById(userId);
    if (answer.error && answer.error.status === 404) return null;
    return taken(answer).user;
  }

  async function invite(email: string): Promise<User> {
    const known = await findByEmail(email);
    if (known?.email_confirmed_at) return believed(known);
    // Whoever made it has not proven the address: what he chose must not wait for its owner. Before the
    // mail, which another password would make void.
    if (known && !known.app_metadata[MARK]) await change(known.id, { password: unguessable() });
    const answer = await admin.inviteUserByEmail(email, { redirectTo: acceptUrl });
    const made = answer.error?.code === 'email_exists' ? await findByEmail(email) : null;
    if (made) return believed(made); // made or confirmed at this very moment
    return change(taken(answer).user.id, { app_metadata: OURS });
  }

  /** Leads to the button, like the emails: a link that signs in when it is fetched is used up by link previews. */
  async function inviteByLink(email: string): Promise<string> {
    const wish = { type: 'invite', email, options: { redirectTo: acceptUrl } } as const;
    const { properties } = taken(await admin.generateLink(wish));
    const proof = { token_hash: properties.hashed_token, type: 'invite', redirect_to: acceptUrl };
    return `${confirmUrl}#${new URLSearchParams(proof)}`;
  }

  async function setUp(email: string, password: string): Promise<User> {
    const wished = { email, password, email_confirm: true, app_metadata: OURS };
    const answer = await admin.createUser(wished);
    if (answer.error?.code !== 'email_exists') return taken(answer).user;
    const known = await findByEmail(email);
    if (!known) return taken(answer).user;
    await removeFactors(known.id);
    return change(known.id, { password, email_confirm: true });
  }

  async function removeFactors(userId: string): Promise<number> {
    const factors = taken(await admin.mfa.listFactors({ userId }))?.factors ?? [];
    for (const { id } of factors) taken(await admin.mfa.deleteFactor({ userId, id }));
    return factors.length;
  }

  return {
    invite: async (email) => toAccount(await invite(email)),
    inviteByLink,
    setUp: async ({ email, password }) => toAccount(await setUp(email, password)),
    async read(userIds) {
      const users = await Promise.all(userIds.map(read));
      return users.flatMap((user) => (user ? [toAccount(user)] : []));
    },
    async remove(userId) {
      const user = await read(userId);
      if (user?.app_metadata[MARK] === true) taken(await admin.deleteUser(userId));
    },
    removeFactors,
  };
}

/**
 * With autoconfirm on, anybody signs up there with anybody's address, and of an account that is there the
 * project does not tell who has proven what: a role would be the first one's. So only a mark is believed.
 */
function believed(user: User): User {
  if (user.app_metadata[MARK] === true || user.app_metadata[MARK] === 'known') return user;
  throw new AppError(
    'conflict',
    'The project has an account with this address that was not made from here. The person who runs the project must check whose it is. See docs/access.md.',
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

type Answer<Data> = { readonly data: Data; readonly error: null } | { readonly error: Error };

/** What was asked for, or the refusal in our words. */
function taken<Data>(answer: Answer<Data>): Data {
  if (answer.error === null) return answer.data;
  const { error } = answer;
  const code = isAuthError(error) ? (error.code ?? '') : '';
  throw (
    asAppError({ code, message: error.message }) ??
    new AppError('unavailable', 'The sign-in service does not answer.', { cause: error })
  );
}
