import { actionsOf, type SecurityAction } from '@pickup/contracts/people/security-event-kinds';
import { networkOf } from '../../../platform/http/addresses/network-of.ts';
import { toWire } from '@pickup/contracts/wire-case';
import { type AuditAction, type AuditRow, findAudit } from '@pickup/auth';
import {
  type SecurityEventPage,
  type SecurityEventsQuery,
  type SecurityEvent,
  type SecurityPerson,
} from '@pickup/contracts/people/security-events';
import { readApiKeyNames } from '../api-keys/api-keys.ts';
import { readOperatorsById, type OperatorRow } from '../team/operators.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  readKeysetCursor,
  writeKeysetCursor,
} from '../../../platform/database/lists/keyset-cursor.ts';
import { pageOf, rowsToFetch } from '../../../platform/database/lists/list-page.ts';

export async function listEvents(
  database: Queryable,
  { person, kind, from, to, cursor, limit }: SecurityEventsQuery,
): Promise<SecurityEventPage> {
  const found = await findAudit(database, {
    person: person ?? null,
    actions: kind ? actionsOf(kind) : null,
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
    after: cursor ? readKeysetCursor(cursor) : null,
    limit: rowsToFetch(limit),
  });
  const { rows, nextCursor } = pageOf(found, limit, writeKeysetCursor);
  return { events: await withNames(database, rows), next_cursor: nextCursor };
}

async function withNames(database: Queryable, rows: readonly AuditRow[]) {
  const userIds = rows.flatMap(({ actor_id, user_id }) => [actor_id ?? [], user_id ?? []].flat());
  const people = await readOperatorsById(database, [...new Set(userIds)]);
  const keys = rows.flatMap(({ details: { key } }) => (typeof key === 'string' ? key : []));
  const keyNames = await readApiKeyNames(database, [...new Set(keys)]);
  return rows.map((row) =>
    toSecurityEvent({
      event: row as AuditEvent,
      actor: people.get(row.actor_id ?? '') ?? null,
      subject: people.get(row.user_id ?? '') ?? null,
      keyName: keyNames.get(String(row.details['key'])) ?? null,
    }),
  );
}

interface AuditEvent extends AuditRow {
  readonly action: AuditAction | SecurityAction;
}

interface EventRow {
  readonly event: AuditEvent;
  /** Null if there is no actor, or if the account never had access. */
  readonly actor: OperatorRow | null;
  readonly subject: OperatorRow | null;
  readonly keyName: string | null;
}

const KEYS_WITHOUT_ROW: Readonly<Record<string, string>> = {
  'operator-token': 'Operator token',
  'setup-link': 'Setup link',
  'service-token': 'Service token',
  'retention-rule': 'Retention rule',
};

function toSecurityEvent({ event, actor, subject, keyName }: EventRow): SecurityEvent {
  const { key, ...details } = event.details;
  const person = personOf(event.actor_id, actor);
  return {
    id: event.id,
    at: event.at.toISOString(),
    action: event.action, // does not compile if the contract lacks the action
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
