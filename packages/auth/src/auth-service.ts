import type { Hono } from 'hono';
import type { AuthAdmin } from './admin/auth-admin.ts';
import type { AccountNotice } from './auth-options.ts';
import type { KeyRotation } from './keys/rotate-keys.ts';
import type { RenderedMessage } from './one-time-tokens/render-message.ts';
import type { AccessClaims } from './tokens/access-token.ts';

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
