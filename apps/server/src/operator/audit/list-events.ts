import {
  SECURITY_ACTIONS,
  type SecurityAction,
  type SecurityEventPage,
  type SecurityEventsQuery,
} from '@pickup/contracts/security-events';
import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/database/database.ts';
import { pageOf, rowsToAsk } from '../../platform/database/list-page.ts';
import { apiKey, auditEvent, operator } from '../../domain/people/operator-schema.ts';
import { isOlder, readPlace, writePlace } from '../../platform/database/timed-place.ts';
import { toSecurityEvent } from './to-security-event.ts';

const actor = alias(operator, 'actor');
const subject = alias(operator, 'subject');

/** One page of what was written down, newest first. Who has gone since is still named. */
export async function listEvents(orm: Orm, query: SecurityEventsQuery): Promise<SecurityEventPage> {
  const found = await orm
    .select({ event: auditEvent, actor, subject, keyName: apiKey.name })
    .from(auditEvent)
    .leftJoin(actor, eq(actor.userId, auditEvent.actorId))
    .leftJoin(subject, eq(subject.userId, auditEvent.userId))
    .leftJoin(apiKey, sql`${apiKey.id}::text = ${auditEvent.details} ->> 'key'`)
    .where(and(...conditionsOf(query)))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(rowsToAsk(query.limit));
  const { rows, nextCursor } = pageOf(found, query.limit, ({ event }) => writePlace(event));
  return { events: rows.map(toSecurityEvent), next_cursor: nextCursor };
}

function conditionsOf({ person, kind, from, to, cursor }: SecurityEventsQuery) {
  const conditions: (SQL | undefined)[] = [];
  if (person) conditions.push(or(eq(auditEvent.actorId, person), eq(auditEvent.userId, person)));
  if (kind) conditions.push(inArray(auditEvent.action, actionsOf(kind)));
  if (from) conditions.push(gte(auditEvent.at, new Date(from)));
  if (to) conditions.push(lt(auditEvent.at, new Date(to)));
  if (cursor) conditions.push(isOlder(auditEvent.at, auditEvent.id, readPlace(cursor)));
  return conditions;
}

function actionsOf(kind: NonNullable<SecurityEventsQuery['kind']>): SecurityAction[] {
  const all = Object.keys(SECURITY_ACTIONS) as SecurityAction[];
  return all.filter((action) => SECURITY_ACTIONS[action] === kind);
}
