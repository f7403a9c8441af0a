import type { AuthDeps } from '../auth-deps.ts';
import type { AuthAdmin } from '../auth-service.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { generateLink } from './generate-link.ts';
import { inviteUser } from './invite-user.ts';
import { findUserWithEmail, listUserPage, readUser, readUsers } from './read-users.ts';
import { banUser, endAllSessions, removeUser } from './remove-user.ts';
import { unlinkProviders } from './unlink-providers.ts';
import { listFactors, removeFactors } from './user-factors.ts';
import { endUserSession, listSessions } from './user-sessions.ts';

/** Administration of users by the server itself, without HTTP. */
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
