import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import type { Page } from '../store/users.ts';
import type { WireFactor, WireUser } from '../wire/wire-user.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { createUser, type UserToCreate } from './create-user.ts';
import { generateLink, type GeneratedLink, type LinkRequest } from './generate-link.ts';
import { inviteUser, type Invitation } from './invite-user.ts';
import {
  findUserWithEmail,
  listUserPage,
  readUser,
  readUsers,
  type UserPage,
} from './read-users.ts';
import { banUser, endAllSessions, removeUser } from './remove-user.ts';
import { unlinkProviders } from './unlink-providers.ts';
import { listFactors, removeFactors } from './user-factors.ts';
import { endUserSession, listSessions, type SessionInfo } from './user-sessions.ts';

/** These functions do not check whether the actor may administer users. */
export interface AuthAdmin {
  createUser(user: UserToCreate, actor: AdminActor): Promise<WireUser>;
  /** Throws `email_exists` if the user has confirmed this address. */
  invite(invitation: Invitation, actor: AdminActor): Promise<WireUser>;
  /** Voids the user's previous link of this type, and sends no email. */
  generateLink(details: LinkRequest, actor: AdminActor): Promise<GeneratedLink>;
  /** Returns the newest users first. */
  list(page: Page): Promise<UserPage>;
  read(userIds: readonly string[]): Promise<WireUser[]>;
  /** Throws `user_not_found`. */
  get(userId: string): Promise<WireUser>;
  findByEmail(email: string): Promise<WireUser | null>;
  /** A new address or password ends all of the user's sessions. */
  change(userId: string, change: UserChange, actor: AdminActor): Promise<WireUser>;
  remove(userId: string, actor: AdminActor): Promise<boolean>;
  /** A ban ends the user's sessions. Null lifts the ban. Returns false for an unknown user. */
  ban(userId: string, until: Date | null, actor: AdminActor): Promise<boolean>;
  /** Returns the number of ended sessions. */
  endSessions(userId: string, actor: AdminActor): Promise<number>;
  /** Returns the newest sessions first. */
  listSessions(userId: string): Promise<SessionInfo[]>;
  endSession(userId: string, sessionId: string, actor: AdminActor): Promise<boolean>;
  /** Returns the oldest factors first, including unfinished enrollments. */
  listFactors(userId: string): Promise<WireFactor[]>;
  /**
   * Ends sessions that used one of the factors. Returns the number of removed factors. Throws
   * `user_not_found`.
   */
  removeFactors(userId: string, actor: AdminActor): Promise<number>;
  /**
   * Ends all sessions of the user. Returns the number of unlinked identities. Throws
   * `user_not_found`.
   */
  unlinkProviders(userId: string, actor: AdminActor): Promise<number>;
}

export function createAdmin(deps: AuthDeps): AuthAdmin {
  return {
    createUser: (user, actor) => createUser(deps, user, actor),
    invite: (invitation, actor) => inviteUser(deps, invitation, actor),
    generateLink: (details, actor) => generateLink(deps, details, actor),
    list: (page) => listUserPage(deps, page),
    read: (userIds) => readUsers(deps, userIds),
    get: (userId) => readUser(deps, userId),
    findByEmail: (email) => findUserWithEmail(deps, email),
    change: (userId, change, actor) => changeUser(deps, userId, change, actor),
    remove: (userId, actor) => removeUser(deps, userId, actor),
    ban: (userId, until, actor) => banUser(deps, userId, until, actor),
    endSessions: (userId, actor) => endAllSessions(deps, userId, actor),
    listSessions: (userId) => listSessions(deps, userId),
    endSession: (userId, sessionId, actor) => endUserSession(deps, userId, sessionId, actor),
    listFactors: (userId) => listFactors(deps, userId),
    removeFactors: (userId, actor) => removeFactors(deps, userId, actor),
    unlinkProviders: (userId, actor) => unlinkProviders(deps, userId, actor),
  };
}
