import type { CallListQuery } from '@pickup/contracts/operator-calls';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice-calls';
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database/database.ts';
import { pageOf, rowsToAsk } from '../platform/database/list-page.ts';
import { toOperatorCall } from '../domain/calls/stored-calls.ts';
import { isOlder, readPlace, writePlace } from '../platform/database/timed-place.ts';
import { voiceCall } from '../domain/calls/voice-schema.ts';

/** One page of calls, newest first. Calls made meanwhile stand before the cursor and shift nothing. */
export async function listCalls(orm: Orm, query: CallListQuery): Promise<OperatorCallPage> {
  const found = await orm
    .select()
    .from(voiceCall)
    .where(and(...filters(query)))
    .orderBy(desc(voiceCall.createdAt), desc(voiceCall.id))
    .limit(rowsToAsk(query.limit));
  const placeOf = ({ createdAt, id }: (typeof found)[number]) => writePlace({ at: createdAt, id });
  const { rows, nextCursor } = pageOf(found, query.limit, placeOf);
  return { calls: rows.map(toOperatorCall), next_cursor: nextCursor };
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
  if (cursor) conditions.push(isOlder(voiceCall.createdAt, voiceCall.id, readPlace(cursor)));
  return conditions;
}
