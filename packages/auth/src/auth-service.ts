import type { Hono } from 'hono';
import type { AuthAdmin } from './admin/auth-admin.ts';
import type { AccountNotice } from './auth-options.ts';
import type { KeyRotation } from './keys/rotate-keys.ts';
import type { RenderedMessage } from './one-time-tokens/render-message.ts';
import type { AccessClaims } from './tokens/access-token.ts';

export interface AuthService {
  /** Mount this at /auth/v1. */
  readonly app: Hono;
  /** Returns null for an invalid token. Does not check the session. */
  verifyAccessToken(token: string): Promise<AccessClaims | null>;
  isSessionAlive(sessionId: string): Promise<boolean>;
  readonly admin: AuthAdmin;
  /** Returns null if the token was used or replaced, or has expired. */
  renderMessage(tokenId: string): Promise<RenderedMessage | null>;
  /** Returns null if the sealing key no longer exists. Never log the address. */
  addressOfNotice(notice: Pick<AccountNotice, 'id' | 'sealedTo'>): string | null;
  /** The token grants access to all routes under /admin and /invite, for a day at most. */
  issueServiceToken(seconds: number): Promise<string>;
  readonly keys: KeyRotation;
}
