import type { Queryable } from '../../../platform/database/database.ts';
import { isBehind } from '../../../platform/database/keyset-cursor.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';
import { isFound } from '../search/search-leads.ts';
import type { PageQuery } from './find-page.ts';
import type { LeadPosition } from './lead-cursor.ts';

type CallsQuery = Pick<PageQuery, 'search' | 'conditions' | 'after' | 'limit'>;

const KEY = raw('booking_request.starts_at, booking_request.lead_id');

/**
 * Positions of leads with a requested call to confirm, soonest call first. A lead has at most one such call.
 */
export function findCallsToConfirm(
  database: Queryable,
  { search, conditions, after, limit }: CallsQuery,
): Promise<readonly LeadPosition[]> {
  const where = [
    sql`booking_request.state = 'requested'`, // the same as in the partial index, without a parameter
    ...conditions,
    ...(search ? [isFound(search)] : []),
    ...(after
      ? [isBehind(KEY, { at: after.receivedAt, id: after.id }, { isNewestFirst: false })]
      : []),
  ];
  return database.query(sql`
    select booking_request.lead_id as id, booking_request.starts_at as "receivedAt"
    from booking_request join lead on lead.id = booking_request.lead_id
    where ${allOf(where)} order by ${KEY} limit ${limit}`);
}
