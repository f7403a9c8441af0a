import type { Hono } from 'hono';
import type { UserChange } from './admin/change-user.ts';
import type { AdminActor, UserToCreate } from './admin/create-user.ts';
import type { GeneratedLink, LinkRequest } from './admin/generate-link.ts';
import type { Invitation } from './admin/invite-user.ts';
import type { AccountNotice } from './auth-options.ts';
import type { UserPage } from './admin/read-users.ts';
import type { SessionFacts } from './admin/user-sessions.ts';
import type { KeyRotation } from './keys/rotate-keys.ts';
import type { RenderedMessage } from './one-time-tokens/render-message.ts';
import type { Page } from './store/users.ts';
import type { AccessClaims } from './tokens/access-token.ts';
import type { WireFactor, WireUser } from './wire/wire-user.ts';

/** The sign-in service: routes to mount, and functions the server calls directly. */
export interface AuthService {
  /** Mount it at /auth/v1. */
  readonly app: Hono;
  /** Verifies a token with the loaded keys; null for an invalid one. Does not check the session. */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  /** Whether the session still exists. */
  isSessionAlive(sessionId: string): Promise<boolean>;
  readonly admin: AuthAdmin;
  /**
   * The text of a message, made when it is sent. Null when its token was used, replaced or has
   * expired.
   */
  renderMessage(tokenId: string): Promise<RenderedMessage | null>;
  /** The address a notice is for. Null when its key is gone. As secret as any address. */
  addressOfNotice(notice: Pick<AccountNotice, 'id' | 'sealedTo'>): string | null;
  /**
   * A bearer token for everything under /admin and /invite, valid for a day at most; minutes are
   * enough.
   */
  issueServiceToken(seconds: number): Promise<string>;
  /** For the operator's commands over signing keys. */
  readonly keys: KeyRotation;
}

/** Administration of users. The server decides who may use it. */
export interface AuthAdmin {
  createUser(user: UserToCreate, actor: AdminActor): Promise<WireUser>;
  /**
   * Sends an invitation, or sends it again to a user who has not accepted. Throws `email_exists` for one
   * who has.
   */
  invite(invitation: Invitation, actor: AdminActor): Promise<WireUser>;
  /**
   * A link as an email would contain it, without sending one; voids the user's former link of this
   * type.
   */
  generateLink(details: LinkRequest, actor: AdminActor): Promise<GeneratedLink>;
  /** Newest first. */
  list(page: Page): Promise<UserPage>;
  /** The existing users among `userIds`. */
  read(userIds: readonly string[]): Promise<WireUser[]>;
  /** Throws `user_not_found`. */
  get(userId: string): Promise<WireUser>;
  findByEmail(email: string): Promise<WireUser | null>;
  /** A new address or password ends all of the user's sessions. */
  change(userId: string, change: UserChange, actor: AdminActor): Promise<WireUser>;
  /** Returns false when the user did not exist. */
  remove(userId: string, actor: AdminActor): Promise<boolean>;
  /**
   * Bans the user until then and ends their sessions; null lifts the ban. Returns false when there
   * is no such user.
   */
  ban(userId: string, until: Date | null, actor: AdminActor): Promise<boolean>;
  /** Returns how many there were. */
  endSessions(userId: string, actor: AdminActor): Promise<number>;
  /** The user's sessions, newest first. */
  listSessions(userId: string): Promise<SessionFacts[]>;
  /** Returns false when the user has no such session. */
  endSession(userId: string, sessionId: string, actor: AdminActor): Promise<boolean>;
  /** Second factors, oldest first, including unfinished enrollments. */
  listFactors(userId: string): Promise<WireFactor[]>;
  /**
   * For a user who has lost their second factor; ends sessions that were raised with one. Returns how many
   * factors there were. Throws `user_not_found`.
   */
  removeFactors(userId: string, actor: AdminActor): Promise<number>;
  /**
   * Removes all provider and company identities, which an intruder may have linked, and ends all
   * sessions. Returns how many there were. Throws `user_not_found`.
   */
  unlinkProviders(userId: string, actor: AdminActor): Promise<number>;
}
