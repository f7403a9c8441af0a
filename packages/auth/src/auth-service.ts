import type { Hono } from 'hono';
import type { UserChange } from './admin/change-user.ts';
import type { AdminActor, UserToCreate } from './admin/create-user.ts';
import type { GeneratedLink, LinkWish } from './admin/generate-link.ts';
import type { Invitation } from './admin/invite-user.ts';
import type { AccountNotice } from './auth-options.ts';
import type { UserPage } from './admin/read-users.ts';
import type { SessionFacts } from './admin/user-sessions.ts';
import type { KeyRotation } from './keys/rotate-keys.ts';
import type { RenderedMessage } from './one-time-tokens/render-message.ts';
import type { Page } from './store/users.ts';
import type { AccessClaims } from './tokens/access-token.ts';
import type { WireFactor, WireUser } from './wire/wire-user.ts';

/** The sign-in service: routes to mount, and what the server asks it without HTTP. */
export interface AuthService {
  /** To be mounted at /auth/v1. */
  readonly app: Hono;
  /** By keys at hand; null for a token that is not to be believed. Says nothing about the session. */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  /** Whether the session of a token has not been ended meanwhile. */
  isSessionAlive(sessionId: string): Promise<boolean>;
  readonly admin: AuthAdmin;
  /**
   * What a message says, made when it is sent. Null when it is not worth sending any more: its token was
   * used, replaced or has expired.
   */
  renderMessage(tokenId: string): Promise<RenderedMessage | null>;
  /** Whom a notice is for. Null when it cannot be read: its key is gone. Secret as any address is. */
  addressOfNotice(notice: Pick<AccountNotice, 'id' | 'sealedTo'>): string | null;
  /** A bearer for everything under /admin and /invite, for at most a day; minutes are enough. */
  issueServiceToken(seconds: number): Promise<string>;
  /** The operator's commands over signing keys. */
  readonly keys: KeyRotation;
}

/** What an administrator, or the system, does to users. Who may is the server's decision. */
export interface AuthAdmin {
  createUser(user: UserToCreate, actor: AdminActor): Promise<WireUser>;
  /** Sends a mail by which somebody accepts; again to who has not. `email_exists` for who has. */
  invite(invitation: Invitation, actor: AdminActor): Promise<WireUser>;
  /** A link as an email would hold it, without an email; the user's former one of its type is void. */
  generateLink(wish: LinkWish, actor: AdminActor): Promise<GeneratedLink>;
  /** Newest first. */
  list(page: Page): Promise<UserPage>;
  /** Those of `userIds` that are there. */
  read(userIds: readonly string[]): Promise<WireUser[]>;
  /** Throws `user_not_found`. */
  get(userId: string): Promise<WireUser>;
  findByEmail(email: string): Promise<WireUser | null>;
  /** Another address or password signs him out everywhere. */
  change(userId: string, change: UserChange, actor: AdminActor): Promise<WireUser>;
  /** False when he was gone. */
  remove(userId: string, actor: AdminActor): Promise<boolean>;
  /** Signs out and keeps out until then; null lets in again. False when there is no such user. */
  ban(userId: string, until: Date | null, actor: AdminActor): Promise<boolean>;
  /** Answers how many. */
  endSessions(userId: string, actor: AdminActor): Promise<number>;
  /** Where a user is signed in, newest first. */
  listSessions(userId: string): Promise<SessionFacts[]>;
  /** False when this user has no such session. */
  endSession(userId: string, sessionId: string, actor: AdminActor): Promise<boolean>;
  /** Second factors, oldest first; those that were begun and not finished as well. */
  listFactors(userId: string): Promise<WireFactor[]>;
  /**
   * For somebody who has lost his second factor; sessions that were raised with one end. Answers how many
   * factors that were. Throws `user_not_found`.
   */
  removeFactors(userId: string, actor: AdminActor): Promise<number>;
  /**
   * Takes away every way in by a provider or a company, which whoever had the account may have linked, and
   * signs out everywhere. Answers how many. Throws `user_not_found`.
   */
  unlinkProviders(userId: string, actor: AdminActor): Promise<number>;
}
