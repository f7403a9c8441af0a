import type { OwnSession } from '@pickup/contracts/people/operator-session';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly secondFactor: { readonly enrolled: boolean; readonly shown: boolean };
  readonly expiresAt: Date;
}

/** Colleagues may see these facts about an account. */
export interface Account {
  readonly userId: string;
  /** The address in lower case. */
  readonly email: string;
  /** True if the user has accepted an invitation or was set up. */
  readonly isConfirmed: boolean;
  readonly lastSignInAt: Date | null;
  /** The number of verified second factors. */
  readonly factors: number;
}

export interface AccountToSetUp {
  readonly email: string;
  readonly password: string;
  /** The password must not contain the name. The sign-in service does not store the name. */
  readonly name: string;
}

/** The actor in audit rows is a person, or the key or link that was used. */
export interface AccountActor {
  readonly actorId: string | null;
  /** A key's id, `operator-token`, or the name of another actor. Absent for a person. */
  readonly key?: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The sign-in service, which is built in or a hosted project. Throws an AppError with `unavailable`
 * if a hosted project does not respond.
 */
export interface SignIn {
  /** Returns null for an invalid token. A token whose session ended is refused within 20 seconds. */
  readToken(token: string): Promise<SignedIn | null>;
  /** True for a hosted project, where only tokens show a user's new address. */
  readonly reportsAddresses: boolean;
  /** Null for a hosted project without its service key, because then this server cannot create accounts. */
  readonly accounts: Accounts | null;
  /** Null for a hosted project, which does not list a user's sessions. */
  readonly sessions: Sessions | null;
}

export interface Sessions {
  list(userId: string): Promise<readonly Omit<OwnSession, 'current'>[]>;
  /** Returns false if the user has no such session. Takes effect at once in this process. */
  end(userId: string, sessionId: string, actor: AccountActor): Promise<boolean>;
}

/** Throws an AppError with `invalid_input`, `rate_limited` or `conflict` if the service refuses. */
export interface Accounts {
  /**
   * Creates an account and emails an invitation. Emails it again if the person has not accepted.
   * Returns the account of a person who has accepted without changing it.
   */
  invite(email: string, actor: AccountActor): Promise<Account>;
  /**
   * Returns a new, secret invitation link and invalidates the previous one. Must not be logged.
   * Throws an AppError with `conflict` for a user who has accepted.
   */
  inviteByLink(email: string, actor: AccountActor): Promise<string>;
  /**
   * Creates an account with a verified address. An existing account gets this password and loses
   * its second factors.
   */
  setUp(account: AccountToSetUp, actor: AccountActor): Promise<Account>;
  /** Returns the existing accounts among these ids. */
  read(userIds: readonly string[]): Promise<readonly Account[]>;
  /** Signs the user out everywhere and prevents further sign-ins. */
  remove(userId: string, actor: AccountActor): Promise<void>;
  /** Removes the second factors of a user who lost them. Returns how many were removed. */
  removeFactors(userId: string, actor: AccountActor): Promise<number>;
}
