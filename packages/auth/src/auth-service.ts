import type { Hono } from 'hono';
import type { AuthAdmin } from './admin/auth-admin.ts';
import type { AccountNotice } from './auth-options.ts';
import type { KeyRotation } from './keys/rotate-keys.ts';
import type { RenderedMessage } from './one-time-tokens/render-message.ts';
import type { AccessClaims } from './tokens/access-token.ts';

/** The server mounts the routes and calls the functions directly. */
export interface AuthService {
  /** Mount it at /auth/v1. */
  readonly app: Hono;
  /**
   * Verifies a token with the loaded keys. Returns null for an invalid token. Does not check the
   * session.
   */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  isSessionAlive(sessionId: string): Promise<boolean>;
  readonly admin: AuthAdmin;
  /** Returns a message's link and code, or null if the token was used, replaced or has expired. */
  renderMessage(tokenId: string): Promise<RenderedMessage | null>;
  /** Returns the address for a notice, or null if its key is gone. Never log the address. */
  addressOfNotice(notice: Pick<AccountNotice, 'id' | 'sealedTo'>): string | null;
  /** Issues a bearer token for everything under /admin and /invite. It is valid for a day at most. */
  issueServiceToken(seconds: number): Promise<string>;
  /** The operator's commands rotate signing keys with this. */
  readonly keys: KeyRotation;
}
