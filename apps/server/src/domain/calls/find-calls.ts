import type { CallListQuery } from '@pickup/contracts/operator-calls';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  isBehind,
  readKeysetCursor,
  writeKeysetCursor,
} from '../../platform/database/keyset-cursor.ts';
import { pageOf, rowsToAsk, type ListPage } from '../../platform/database/list-page.ts';
import { allOf, raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { StoredCall } from './stored-calls.ts';

const KEY = raw('created_at, id');

/** One page of calls, newest first. Calls created in the meantime come before the cursor, so nothing shifts. */
export async function findCalls(
  database: Queryable,
  query: CallListQuery,
): Promise<ListPage<StoredCall>> {
  const found = await database.query<StoredCall>(sql`
    select ${columnsOf('voice_call')} from voice_call where ${allOf(conditionsOf(query))}
    order by created_at desc, id desc limit ${rowsToAsk(query.limit)}`);
  return pageOf(found, query.limit, ({ createdAt, id }) =>
    writeKeysetCursor({ at: createdAt, id }),
  );
}

function conditionsOf({ lead_id: leadId, status, from, to, cursor }: CallListQuery): Sql[] {
  const conditions: Sql[] = [];
  if (leadId) conditions.push(sql`lead_id = ${leadId}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (from) conditions.push(sql`created_at >= ${new Date(from)}::timestamptz`);
  if (to) conditions.push(sql`created_at < ${new Date(to)}::timestamptz`);
  if (cursor) conditions.push(isBehind(KEY, readKeysetCursor(cursor)));
  return conditions;
}
