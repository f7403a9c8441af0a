import { AuthError, type AuthService, type WireUser } from '@pickup/auth';
import type { Account, AccountActor, Accounts, AccountToSetUp } from './sign-in.ts';
import { asAppError } from './as-app-error.ts';

export interface BuiltInAccountsDeps {
  readonly admin: AuthService['admin'];
  readonly acceptUrl: () => string;
  readonly kick: () => void;
}

export function createBuiltInAccounts({ admin, acceptUrl, kick }: BuiltInAccountsDeps): Accounts {
  async function invite(email: string, actor: AccountActor): Promise<WireUser> {
    try {
      return await admin.invite({ email, redirectTo: acceptUrl() }, asAdmin(actor));
    } catch (error) {
      const known = isCode(error, 'email_exists') ? await admin.findByEmail(email) : null;
      if (known) return known;
      throw error;
    }
  }

  async function setUp(account: AccountToSetUp, by: AccountActor): Promise<WireUser> {
    const { email, password } = account;
    const actor = asAdmin(by);
    try {
      return await admin.createUser({ ...account, isConfirmed: true }, actor);
    } catch (error) {
      const known = isCode(error, 'email_exists') ? await admin.findByEmail(email) : null;
      if (!known) throw error;
      // Unlinking follows the password change and ends all sessions, so that no session of an
      // intruder remains.
      await admin.change(known.id, { password, isConfirmed: true }, actor);
      await admin.unlinkProviders(known.id, actor);
      await admin.removeFactors(known.id, actor);
      return admin.get(known.id);
    }
  }

  function kickAfter<T>(work: () => Promise<T>): Promise<T> {
    return withAppErrors(work).finally(kick);
  }

  return {
    invite: (email, actor) => kickAfter(async () => toAccount(await invite(email, actor))),
    inviteByLink: (email, actor) =>
      withAppErrors(async () => {
        const invitation = { type: 'invite', email, redirectTo: acceptUrl() } as const;
        return (await admin.generateLink(invitation, asAdmin(actor))).action_link;
      }),
    setUp: (account, by) => kickAfter(async () => toAccount(await setUp(account, by))),
    read: async (userIds) =>
      userIds.length === 0 ? [] : (await admin.read(userIds)).map(toAccount),
    async remove(userId, actor) {
      await admin.remove(userId, asAdmin(actor));
    },
    removeFactors: (userId, actor) => kickAfter(() => admin.removeFactors(userId, asAdmin(actor))),
  };
}

function asAdmin({ actorId, credential, ip, userAgent }: AccountActor) {
  return { actorId, request: { ip, userAgent, ...(credential !== undefined && { credential }) } };
}

function toAccount({ id, email, last_sign_in_at, ...user }: WireUser): Account {
  return {
    userId: id,
    email,
    isConfirmed: user.email_confirmed_at !== undefined,
    lastSignInAt: last_sign_in_at === undefined ? null : new Date(last_sign_in_at),
    factors: (user.factors ?? []).filter(({ status }) => status === 'verified').length,
  };
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof AuthError && error.code === code;
}

async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { code, message, headers } = error;
    const retryAfter = headers['retry-after'];
    throw asAppError({ code, message, ...(retryAfter ? { retryAfter } : {}) }) ?? error;
  }
}
