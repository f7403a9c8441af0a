import type { Hono } from 'hono';
import type { AdminActor, UserToCreate } from './admin/create-user.ts';
import type { SessionFacts } from './admin/user-sessions.ts';
import type { KeyRotation } from './keys/rotate-keys.ts';
import type { AccessClaims } from './tokens/access-token.ts';
import type { WireUser } from './wire/wire-user.ts';

/** The sign-in service: routes to mount, and what the server asks it without HTTP. */
export interface AuthService {
  /** To be mounted at /auth/v1. */
  readonly app: Hono;
  /** By keys at hand; null for a token that is not to be believed. Says nothing about the session. */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  /** Whether the session of a token has not been ended meanwhile. */
  isSessionAlive(sessionId: string): Promise<boolean>;
  readonly admin: AuthAdmin;
  /** The operator's commands over signing keys. */
  readonly keys: KeyRotation;
}

/** What an administrator, or the system, does to users. Who may is the server's decision. */
export interface AuthAdmin {
  createUser(user: UserToCreate, actor: AdminActor): Promise<WireUser>;
  /** Where a user is signed in, newest first. */
  listSessions(userId: string): Promise<SessionFacts[]>;
  /** False when this user has no such session. */
  endSession(userId: string, sessionId: string, actor: AdminActor): Promise<boolean>;
}
