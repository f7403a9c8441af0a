import type { OwnSession } from '@pickup/contracts/people/operator-session';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly secondFactor: { readonly enrolled: boolean; readonly verified: boolean };
  readonly expiresAt: Date;
}

export interface Account {
  readonly userId: string;
  readonly email: string;
  /** True if the user has accepted an invitation or was set up as the owner. */
  readonly isConfirmed: boolean;
  readonly lastSignInAt: Date | null;
  readonly factors: number;
}

export interface AccountToSetUp {
  readonly email: string;
  readonly password: string;
  /** The password must not contain this name. */
  readonly name: string;
}

export interface AccountActor {
  readonly actorId: string | null;
  /** A key's id or another actor's name, such as `operator-token`. Absent for a person. */
  readonly credential?: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Throws an AppError with `unavailable` if a hosted project does not respond. */
export interface SignIn {
  /** Returns null for an invalid token. The end of a session takes effect within 20 seconds. */
  readToken(token: string): Promise<SignedIn | null>;
  /** True for a hosted project, where only tokens show a user's new address. */
  readonly tokensReportAddresses: boolean;
  /** Null for a hosted project without its service key. */
  readonly accounts: Accounts | null;
  /** Null for a hosted project, which does not list a user's sessions. */
  readonly sessions: Sessions | null;
}

export interface Sessions {
  list(userId: string): Promise<readonly Omit<OwnSession, 'current'>[]>;
  /** Returns false if the user has no such session. */
  end(userId: string, sessionId: string, actor: AccountActor): Promise<boolean>;
}

/** Throws an AppError with `invalid_input`, `rate_limited` or `conflict` if the service refuses. */
export interface Accounts {
  /**
   * Sends the invitation again if the person has not accepted. A confirmed account stays unchanged.
   */
  invite(email: string, actor: AccountActor): Promise<Account>;
  /**
   * Invalidates the previous link. Throws an AppError with `conflict` for a user who has accepted.
   */
  inviteByLink(email: string, actor: AccountActor): Promise<string>;
  /** Creates the account. An existing account gets the password and loses its second factors. */
  setUp(account: AccountToSetUp, actor: AccountActor): Promise<Account>;
  read(userIds: readonly string[]): Promise<readonly Account[]>;
  remove(userId: string, actor: AccountActor): Promise<void>;
  /** Returns the number of removed factors. */
  removeFactors(userId: string, actor: AccountActor): Promise<number>;
}
