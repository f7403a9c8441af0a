import type { SecurityAction } from '@pickup/contracts/people/security-event-kinds';
import type { Context } from 'hono';
import { findAudit, insertAudit, type AuditRow } from '@pickup/auth';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { principalOf, type Principal } from '../access/principal.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';

export interface OperatorEvent {
  readonly action: SecurityAction;
  /** Null for a command on the server. */
  readonly by: Principal | null;
  readonly userId: string | null;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>;
  /** Never contains an email address, a person's name or a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const MAX_USER_AGENT = 256;

/**
 * Call this function in the action's transaction, so that the action and its event are stored
 * together.
 */
export async function recordOperatorEvent(session: Session, event: OperatorEvent): Promise<void> {
  const { action, by, userId, request, details = {} } = event;
  const person = by?.kind === 'person' ? by : null;
  const key = by && auditKeyOf(by);
  await insertAudit(session, {
    id: newId(),
    at: request.receivedAt,
    action,
    actor_id: person?.userId ?? null,
    user_id: userId,
    session_id: person?.sessionId ?? null,
    ip: request.ip,
    user_agent: request.userAgent.slice(0, MAX_USER_AGENT),
    details: { ...details, ...(key !== null && { key }) },
  });
}

export function recordAction(
  session: Session,
  c: Context,
  requestFacts: (c: Context) => RequestFacts,
  action: SecurityAction,
  details: OperatorEvent['details'] = {},
): Promise<void> {
  const [by, request] = [principalOf(c), requestFacts(c)];
  return recordOperatorEvent(session, { action, by, userId: null, request, details });
}

/** Returns the newest event with one of these actions. `since` is null for the whole audit log. */
export async function newestEvent(
  database: Queryable,
  actions: readonly SecurityAction[],
  since: Date | null,
): Promise<AuditRow | null> {
  const noFilter = { person: null, from: since, to: null, after: null, limit: 1 };
  const [newest] = await findAudit(database, { ...noFilter, actions: [...actions] });
  return newest ?? null;
}

export function auditKeyOf(by: Principal): string | null {
  return by.kind === 'key' ? (by.id ?? 'operator-token') : null;
}
