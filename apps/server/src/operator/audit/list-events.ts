import { findAudit, type AuditRow } from '@pickup/auth/store/audit';
import {
  type SecurityEventPage,
  type SecurityEventsQuery,
} from '@pickup/contracts/security-events';
import { readApiKeyNames } from '../../domain/people/api-keys.ts';
import { readOperatorsById } from '../../domain/people/operators.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readKeysetCursor, writeKeysetCursor } from '../../platform/database/keyset-cursor.ts';
import { pageOf, rowsToAsk } from '../../platform/database/list-page.ts';
import { toSecurityEvent, type AuditEvent } from './to-security-event.ts';
import { SECURITY_ACTIONS, type SecurityAction } from '@pickup/contracts/security-event-kinds';

/** Reads one page of events, newest first. People whose access was removed are still named. */
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
    limit: rowsToAsk(limit),
  });
  const { rows, nextCursor } = pageOf(found, limit, writeKeysetCursor);
  return { events: await named(database, rows), next_cursor: nextCursor };
}

async function named(database: Queryable, rows: readonly AuditRow[]) {
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

function actionsOf(kind: NonNullable<SecurityEventsQuery['kind']>): SecurityAction[] {
  const all = Object.keys(SECURITY_ACTIONS) as SecurityAction[];
  return all.filter((action) => SECURITY_ACTIONS[action] === kind);
}
