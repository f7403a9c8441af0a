import { v7 as timeOrderedId } from 'uuid';
import type { AuthStoreSession } from '../auth-database.ts';
import { insertAudit } from '../store/audit.ts';

/** Everything that is worth a row. A new kind of event is named here first. */
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
  | 'recovery_requested'
  | 'magiclink_requested'
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

/** Who sent a request, as far as it can be known. */
export interface RequestFacts {
  readonly ip: string;
  readonly userAgent: string;
  /** By what credential the host lets it be done, where no user does it: an id or a name. Among the event's details. */
  readonly key?: string;
}

export interface AuthEvent {
  readonly action: AuditAction;
  /** Who did it; null for somebody unknown or for the system. */
  readonly actorId: string | null;
  /** To whom it was done. */
  readonly userId: string | null;
  readonly sessionId?: string;
  readonly request: RequestFacts;
  /** Ids, counts and names of methods: no address, no token, no code. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes the event's row in the transaction of what happened, so that neither exists alone. */
export async function recordEvent(
  tx: AuthStoreSession,
  { action, actorId, userId, sessionId, request, details }: AuthEvent,
  now: Date,
): Promise<void> {
  await insertAudit(tx, {
    id: timeOrderedId(), // grows within a millisecond as well: what one transaction did keeps its order
    at: now,
    action,
    actor_id: actorId,
    user_id: userId,
    session_id: sessionId ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    details: { ...details, ...(request.key !== undefined && { key: request.key }) },
  });
}
