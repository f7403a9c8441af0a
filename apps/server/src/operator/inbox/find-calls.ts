import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { bookingRequest, lead } from '../../platform/database/schema.ts';
import type { PlacesQuery } from './find-places.ts';
import type { LeadPosition } from './lead-cursor.ts';
import { isFound } from './search-leads.ts';

type CallsQuery = Pick<PlacesQuery, 'search' | 'conditions' | 'after' | 'limit'>;

/** Places of leads with a call to confirm, the soonest call first. A lead has at most one. */
export function findCallsToConfirm(
  orm: Orm,
  { search, conditions, after, limit }: CallsQuery,
): Promise<readonly LeadPosition[]> {
  const { startsAt, leadId, state } = bookingRequest;
  const place = after && sql`(${after.receivedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return orm
    .select({ id: leadId, receivedAt: startsAt })
    .from(bookingRequest)
    .innerJoin(lead, eq(lead.id, leadId))
    .where(
      and(
        sql`${state} = 'requested'`, // as the partial index has it, without a parameter
        ...conditions,
        search ? isFound(search) : undefined,
        place ? sql`(${startsAt}, ${leadId}) > ${place}` : undefined,
      ),
    )
    .orderBy(asc(startsAt), asc(leadId))
    .limit(limit);
}
