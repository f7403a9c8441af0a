import type { SecurityEvent, SecurityPerson } from '@pickup/contracts/security-events';
import { networkOf } from '../../platform/http/network-of.ts';
import type { OperatorRow } from '../../domain/people/operator-directory.ts';
import type { auditEvent } from '../../domain/people/operator-schema.ts';

export interface EventRow {
  readonly event: typeof auditEvent.$inferSelect;
  /** Null: nobody, or an account that never worked here. */
  readonly actor: OperatorRow | null;
  readonly subject: OperatorRow | null;
  readonly keyName: string | null;
}

/** Keys that have no row: of the settings, of the owner's first link, and of programs that talk to /auth/v1/admin. */
const KEYS_WITHOUT_ROW: Readonly<Record<string, string>> = {
  'operator-token': 'Operator token',
  'setup-link': 'Setup link',
  'service-token': 'Service token',
};

export function toSecurityEvent({ event, actor, subject, keyName }: EventRow): SecurityEvent {
  const { key, ...details } = event.details;
  const person = personOf(event.actorId, actor);
  return {
    id: event.id,
    at: event.at.toISOString(),
    action: event.action, // one that the contract has no kind for does not compile
    by: { person, key: keyName ?? KEYS_WITHOUT_ROW[String(key)] ?? null },
    of: personOf(event.userId, subject),
    network: event.ip === '' ? '' : networkOf(event.ip),
    user_agent: event.userAgent,
    details,
  };
}

function personOf(userId: string | null, row: OperatorRow | null): SecurityPerson | null {
  if (userId === null) return null;
  return { user_id: userId, name: row?.name ?? '', email: row?.email ?? '' };
}
