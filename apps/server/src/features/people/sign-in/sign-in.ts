import type { OwnSession } from '@pickup/contracts/people/operator-session';

/** The facts in a valid access token. */
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
  /** Not stored with the account. The password must not contain it. */
  readonly name: string;
}

/** The actor in audit rows: a person, or the key or link that was used. */
export interface AccountActor {
  readonly actorId: string | null;
  /** A key as `auditKeyOf` returns it, or the name of another actor. Absent for a person. */
  readonly key?: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The sign-in service: built in, or a hosted project. Throws an AppError with `unavailable` if a hosted project does
 * not respond.
 */
export interface SignIn {
  /** Null for an invalid token, and within 20 seconds also for a token whose session has ended. */
  readToken(token: string): Promise<SignedIn | null>;
  /** Whether only tokens show a user's new address, as with a hosted project. */
  readonly reportsAddresses: boolean;
  /** Null if this server cannot create accounts: a hosted project without its service key. */
  readonly accounts: Accounts | null;
  /** Null if the service does not list a user's sessions: a hosted project. */
  readonly sessions: Sessions | null;
}

/** A user's sessions. */
export interface Sessions {
  list(userId: string): Promise<readonly Omit<OwnSession, 'current'>[]>;
  /** Returns false if the user has no such session. Takes effect at once in this process. */
  end(userId: string, sessionId: string, actor: AccountActor): Promise<boolean>;
}

/** Throws an AppError with `invalid_input`, `rate_limited` or `conflict` if the service refuses. */
export interface Accounts {
  /**
   * Creates an account and emails the invitation. If the user has not accepted yet, emails it again. Returns an
   * accepted account unchanged.
   */
  invite(email: string, actor: AccountActor): Promise<Account>;
  /**
   * Returns a new invitation link for a user who has not accepted, a secret that must not be logged. The previous link
   * becomes invalid. Throws `conflict` for a user who has accepted.
   */
  inviteByLink(email: string, actor: AccountActor): Promise<string>;
  /**
   * Creates an account with a verified address. An existing account gets this password and loses its second
   * factors.
   */
  setUp(account: AccountToSetUp, actor: AccountActor): Promise<Account>;
  /** The accounts among `userIds` that exist. */
  read(userIds: readonly string[]): Promise<readonly Account[]>;
  /** Signs the user out everywhere and prevents further sign-ins. */
  remove(userId: string, actor: AccountActor): Promise<void>;
  /** Removes the second factors of a user who lost them. Returns how many were removed. */
  removeFactors(userId: string, actor: AccountActor): Promise<number>;
}
