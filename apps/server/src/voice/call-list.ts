import type { CallListQuery } from '@pickup/contracts/operator-calls';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice-calls';
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database.ts';
import { toOperatorCall } from '../platform/stored-calls.ts';
import { voiceCall } from '../platform/voice-schema.ts';
import { decodeCallCursor, encodeCallCursor } from './call-cursor.ts';

/** One page of calls, newest first. Calls made meanwhile stand before the cursor and shift nothing. */
export async function listCalls(orm: Orm, query: CallListQuery): Promise<OperatorCallPage> {
  const rows = await orm
    .select()
    .from(voiceCall)
    .where(and(...filters(query)))
    .orderBy(desc(voiceCall.createdAt), desc(voiceCall.id))
    .limit(query.limit + 1); // one more tells whether there is a next page
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    calls: page.map(toOperatorCall),
    next_cursor: last && rows.length > query.limit ? encodeCallCursor(last) : null,
  };
}

/** Null when there is none. */
export async function readCall(orm: Orm, id: string): Promise<OperatorCall | null> {
  const [row] = await orm.select().from(voiceCall).where(eq(voiceCall.id, id)).limit(1);
  return row ? toOperatorCall(row) : null;
}

function filters({ lead_id: leadId, status, from, to, cursor }: CallListQuery): SQL[] {
  const conditions: SQL[] = [];
  if (leadId) conditions.push(eq(voiceCall.leadId, leadId));
  if (status) conditions.push(eq(voiceCall.status, status));
  if (from) conditions.push(gte(voiceCall.createdAt, new Date(from)));
  if (to) conditions.push(lt(voiceCall.createdAt, new Date(to)));
  if (cursor) {
    const { createdAt, id } = decodeCallCursor(cursor);
    // A comparison of rows, so that the index leads straight to the place.
    conditions.push(
      sql`(${voiceCall.createdAt}, ${voiceCall.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
    );
  }
  return conditions;
}
