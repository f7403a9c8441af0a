import type { LeadListQuery } from '@pickup/contracts/inbox/operator-leads';
import type { Queryable } from '../../../platform/database/database.ts';
import { pageOf, rowsToFetch, type ListPage } from '../../../platform/database/lists/list-page.ts';
import { matchesSearch } from './lead-search.ts';
import { findPage, type PageQuery } from './find-page.ts';
import {
  decodeCursor,
  encodeCursor,
  segmentsAfter,
  type LeadCursor,
  type LeadPosition,
} from './lead-cursor.ts';
import { conditionsOf, orderOf } from './lead-filters.ts';
import { segmentsOf } from './lead-segments.ts';
import { isNewestOfPerson } from '../stored/same-person.ts';
import { unknownLead } from '../stored/stored-lead.ts';
import { isAfterCursor } from '../../../platform/database/lists/keyset-cursor.ts';
import { allOf, raw, sql } from '../../../platform/database/sql.ts';

type ReadLeads<Lead> = (database: Queryable, ids: readonly string[]) => Promise<Lead[]>;

/**
 * The cursor identifies the last lead of a page, so leads that arrive meanwhile do not shift later
 * pages. `me` is null for an API key.
 */
export async function findLeads<Lead extends { readonly id: string }>(
  database: Queryable,
  query: LeadListQuery,
  me: string | null,
  read: ReadLeads<Lead>,
): Promise<ListPage<Lead>> {
  const segments = await segmentsOf(database, query.sort);
  const cursor = query.cursor ? decodeCursor(query.cursor, segments) : null;
  if (query.assignee === 'me' && me === null) return { rows: [], nextCursor: null };
  const assignee = query.assignee === 'me' ? (me ?? undefined) : query.assignee;
  const filters = conditionsOf({ ...query, assignee });
  const textFilter = matchesSearch(query.q ?? '');
  const conditions =
    query.per_person === 'newest'
      ? [...filters, isNewestOfPerson(textFilter ? [...filters, textFilter] : filters)]
      : filters;
  const wanted = rowsToFetch(query.limit);
  const page: LeadCursor[] = [];
  for (const segment of segmentsAfter(segments, cursor)) {
    if (page.length === wanted) break;
    const after = cursor?.segment === segment.name ? cursor.after : null;
    const part = { textFilter, conditions, after, limit: wanted - page.length };
    const positions =
      segment.name === 'bookings'
        ? await findBookingsToConfirm(database, part)
        : await findPage(database, { ...part, ...orderOf(segment, query) });
    page.push(...positions.map((position) => ({ segment: segment.name, after: position })));
  }
  const { rows, nextCursor } = pageOf(page, query.limit, encodeCursor);
  const ids = rows.map(({ after }) => after.id);
  return { rows: await readInOrder(database, ids, read), nextCursor };
}

/**
 * Only for the newest-first list, in which leads never move. Throws AppError `not_found` for an
 * unknown lead.
 */
export async function cursorAfterLead(database: Queryable, id: string): Promise<string> {
  const [after] = await database.query<LeadPosition>(
    sql`select id, received_at as "receivedAt" from lead where id = ${id}::uuid`,
  );
  if (!after) throw unknownLead();
  return encodeCursor({ segment: 'newest', after });
}

async function readInOrder<Lead extends { readonly id: string }>(
  database: Queryable,
  ids: readonly string[],
  read: ReadLeads<Lead>,
): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read(database, ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type BookingsQuery = Pick<PageQuery, 'textFilter' | 'conditions' | 'after' | 'limit'>;

const KEY = raw('booking_request.starts_at, booking_request.lead_id');

function findBookingsToConfirm(
  database: Queryable,
  { textFilter, conditions, after, limit }: BookingsQuery,
): Promise<readonly LeadPosition[]> {
  const where = [
    sql`booking_request.state = 'requested'`, // a parameter would not match the partial index
    ...conditions,
    ...(textFilter ? [textFilter] : []),
    ...(after
      ? [isAfterCursor(KEY, { at: after.receivedAt, id: after.id }, { isNewestFirst: false })]
      : []),
  ];
  return database.query(sql`
    select booking_request.lead_id as id, booking_request.starts_at as "receivedAt"
    from booking_request join real_lead as lead on lead.id = booking_request.lead_id
    where ${allOf(where)} order by ${KEY} limit ${limit}`);
}
