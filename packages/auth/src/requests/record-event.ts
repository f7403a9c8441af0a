import { v7 as timeOrderedId } from 'uuid';
import type { AuthStoreSession } from '../auth-database.ts';
import { insertAudit } from '../store/audit.ts';
import type { Caller, RequestFacts } from './request-facts.ts';

export type AuditAction =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_expired'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'user_created'
  | 'user_updated'
  | 'user_invited'
  | 'user_confirmed'
  | 'user_deleted'
  | 'user_banned'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_change_requested'
  | 'phone_changed'
  | 'recovery_requested'
  | 'magiclink_requested'
  | 'text_requested'
  | 'reauthentication_requested'
  | 'code_refused'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_enrolled'
  | 'factor_challenged'
  | 'text_failed'
  | 'factor_verified'
  | 'factor_refused'
  | 'factor_unenrolled'
  | 'recovery_codes_created'
  | 'recovery_code_used';

export interface AuthEvent {
  readonly action: AuditAction;
  /** The user who caused the event. Null for an unknown sender or the system. */
  readonly actorId: string | null;
  readonly userId: string | null;
  readonly sessionId?: string;
  readonly request: RequestFacts;
  /** Never contains an address, a token or a code. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export async function recordEvent(
  tx: AuthStoreSession,
  { action, actorId, userId, sessionId, request, details }: AuthEvent,
  now: Date,
): Promise<void> {
  const facts = {
    ...details,
    ...(request.credential !== undefined && { key: request.credential }),
  };
  await insertAudit(tx, {
    // These ids increase even within a millisecond, so events of one transaction keep their order.
    id: timeOrderedId(),
    at: now,
    action,
    actor_id: actorId,
    user_id: userId,
    session_id: sessionId ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    details: facts,
  });
  tx.onEvent?.(action, facts);
}

export async function recordOwnEvent(
  tx: AuthStoreSession,
  { user, session, request }: Pick<Caller, 'user' | 'session' | 'request'>,
  event: Pick<AuthEvent, 'action' | 'details'>,
  now: Date,
): Promise<void> {
  const ownIds = { actorId: user.id, userId: user.id, sessionId: session.id };
  await recordEvent(tx, { ...event, ...ownIds, request }, now);
}
