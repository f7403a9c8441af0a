import type { OwnSession } from '@pickup/contracts/own-sessions';

/** What the sign-in service says of an access token that it has issued and still stands by. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly secondFactor: { readonly enrolled: boolean; readonly shown: boolean };
  readonly expiresAt: Date;
}

/** An account as its owner's colleagues may see it. */
export interface Account {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
  /** Whether he has ever accepted his invitation or been set up. */
  readonly isConfirmed: boolean;
  readonly lastSignInAt: Date | null;
  /** Verified second factors. */
  readonly factors: number;
}

export interface AccountToSetUp {
  readonly email: string;
  readonly password: string;
  /** Not stored with the account, and no part of a good password. */
  readonly name: string;
}

/** For audit rows: a person, or by what it is done otherwise. */
export interface AccountActor {
  readonly actorId: string | null;
  /** As `auditKeyOf` tells it, or a name of ours; absent for a person. */
  readonly key?: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Who people are: the service built in, or a hosted project. Throws AppError `unavailable` when a hosted
 * one does not answer.
 */
export interface SignIn {
  /** Null for a token that is not to be believed, and for one whose session has ended, within 20 seconds. */
  readToken(token: string): Promise<SignedIn | null>;
  /** True where only its tokens tell that somebody has changed his address: a hosted project. */
  readonly tellsAddresses: boolean;
  /** Null where accounts cannot be made from here: a hosted project without its service key. */
  readonly accounts: Accounts | null;
  /** Null where the service does not tell where somebody is signed in: a hosted project. */
  readonly sessions: Sessions | null;
}

/** Where somebody is signed in. */
export interface Sessions {
  list(userId: string): Promise<readonly Omit<OwnSession, 'current'>[]>;
  /** False when he has no such session. It is felt at once in this process. */
  end(userId: string, sessionId: string, actor: AccountActor): Promise<boolean>;
}

/** Throws AppError `invalid_input`, `rate_limited` and `conflict` as the service refuses. */
export interface Accounts {
  /** Makes an account and sends the invitation by mail, again to who has not accepted; else takes it as it is. */
  invite(email: string, actor: AccountActor): Promise<Account>;
  /**
   * A fresh invitation link for who has not accepted; the former one is void. A secret: not for a log. Throws
   * `conflict` for who has accepted.
   */
  inviteByLink(email: string, actor: AccountActor): Promise<string>;
  /** Makes an account with a known address, or gives the one that is there this password and no second factor. */
  setUp(account: AccountToSetUp, actor: AccountActor): Promise<Account>;
  /** Those of `userIds` that are there. */
  read(userIds: readonly string[]): Promise<readonly Account[]>;
  /** He can sign in no more, and is signed out everywhere. */
  remove(userId: string, actor: AccountActor): Promise<void>;
  /** For somebody who has lost his second factor. Answers how many there were. */
  removeFactors(userId: string, actor: AccountActor): Promise<number>;
}
