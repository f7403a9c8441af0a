import type { OwnSession } from '@pickup/contracts/people/operator-session';

/** The sign-in service's facts about a valid access token that it issued. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly secondFactor: { readonly enrolled: boolean; readonly shown: boolean };
  readonly expiresAt: Date;
}

/** An account as the user's colleagues may see it. */
export interface Account {
  readonly userId: string;
  /** The address in lower case. */
  readonly email: string;
  /** Whether the user has accepted an invitation or was set up. */
  readonly isConfirmed: boolean;
  readonly lastSignInAt: Date | null;
  /** The number of verified second factors. */
  readonly factors: number;
}

export interface AccountToSetUp {
  readonly email: string;
  readonly password: string;
  /** Not stored with the account. A good password must not contain it. */
  readonly name: string;
}

/** The actor in audit rows: a person, or the key or link that was used. */
export interface AccountActor {
  readonly actorId: string | null;
  /** As `auditKeyOf` returns it, or a name of ours. Absent for a person. */
  readonly key?: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The sign-in service: built in, or a hosted project. Throws AppError `unavailable` when a hosted project
 * does not respond.
 */
export interface SignIn {
  /** Null for an invalid token, and within 20 seconds for one whose session has ended. */
  readToken(token: string): Promise<SignedIn | null>;
  /** True when only the service's tokens show a user's new address, as with a hosted project. */
  readonly tellsAddresses: boolean;
  /** Null when accounts cannot be created from here: a hosted project without its service key. */
  readonly accounts: Accounts | null;
  /** Null when the service does not list a user's sessions: a hosted project. */
  readonly sessions: Sessions | null;
}

/** A user's sessions. */
export interface Sessions {
  list(userId: string): Promise<readonly Omit<OwnSession, 'current'>[]>;
  /** False when the user has no such session. Takes effect at once in this process. */
  end(userId: string, sessionId: string, actor: AccountActor): Promise<boolean>;
}

/** Throws AppError `invalid_input`, `rate_limited` or `conflict` when the service refuses. */
export interface Accounts {
  /**
   * Creates an account and emails the invitation, again if the user has not accepted it. An accepted account
   * is returned unchanged.
   */
  invite(email: string, actor: AccountActor): Promise<Account>;
  /**
   * A new invitation link for a user who has not accepted. The previous link becomes invalid. A secret that
   * must not be logged. Throws `conflict` for a user who has accepted.
   */
  inviteByLink(email: string, actor: AccountActor): Promise<string>;
  /**
   * Creates an account with a verified address. An existing account gets this password and loses its second
   * factors.
   */
  setUp(account: AccountToSetUp, actor: AccountActor): Promise<Account>;
  /** The accounts among `userIds` that exist. */
  read(userIds: readonly string[]): Promise<readonly Account[]>;
  /** The user can no longer sign in, and is signed out everywhere. */
  remove(userId: string, actor: AccountActor): Promise<void>;
  /** For a user who lost their second factor. Returns how many factors were removed. */
  removeFactors(userId: string, actor: AccountActor): Promise<number>;
}
