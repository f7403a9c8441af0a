import type { AuditAction } from '@pickup/auth/audit/record-event';
import type { AuditRow } from '@pickup/auth/store/audit';
import type { SecurityEvent, SecurityPerson } from '@pickup/contracts/security-events';
import { toWire } from '@pickup/contracts/wire-case';
import { networkOf } from '../../platform/http/network-of.ts';
import type { OperatorRow } from '../../domain/people/operators.ts';
import type { OperatorAction } from '../../domain/people/audit.ts';

/** An audit event with the sign-in service's actions and ours. */
export interface AuditEvent extends AuditRow {
  readonly action: AuditAction | OperatorAction;
}

export interface EventRow {
  readonly event: AuditEvent;
  /** Null: no actor, or an account that never had access. */
  readonly actor: OperatorRow | null;
  readonly subject: OperatorRow | null;
  readonly keyName: string | null;
}

/** Keys without a row: from the settings, of the first owner's link, of programs that call /auth/v1/admin, of rules. */
const KEYS_WITHOUT_ROW: Readonly<Record<string, string>> = {
  'operator-token': 'Operator token',
  'setup-link': 'Setup link',
  'service-token': 'Service token',
  'retention-rule': 'Retention rule',
};

export function toSecurityEvent({ event, actor, subject, keyName }: EventRow): SecurityEvent {
  const { key, ...details } = event.details;
  const person = personOf(event.actor_id, actor);
  return {
    id: event.id,
    at: event.at.toISOString(),
    action: event.action, // an action that the contract lacks does not compile
    by: { person, key: keyName ?? KEYS_WITHOUT_ROW[String(key)] ?? null },
    of: personOf(event.user_id, subject),
    network: event.ip === '' ? '' : networkOf(event.ip),
    user_agent: event.user_agent,
    details: toWire(details),
  };
}

function personOf(userId: string | null, row: OperatorRow | null): SecurityPerson | null {
  if (userId === null) return null;
  return { user_id: userId, name: row?.name ?? '', email: row?.email ?? '' };
}
