import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { matchesSearch } from '../list/lead-search.ts';
import type { StoredLead } from './stored-lead.ts';

/** A person may send the form twice, so a booking or call of one lead counts for the others. */
export function readOtherLeads(
  database: Queryable,
  { id, email, receivedAt }: StoredLead,
): Promise<Pick<StoredLead, 'id' | 'status'>[]> {
  return database.query(sql`
    select id, status from lead
    where email = ${email} and id <> ${id}::uuid and erased_at is null
      and received_at > ${receivedAt}::timestamptz - interval '30 days'`);
}

export async function readLeadIdsOfEmail(database: Queryable, email: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    sql`select id from lead where email = ${email}`,
  );
  return rows.map(({ id }) => id);
}

const MOST = 20;

export function readSamePerson(
  database: Queryable,
  { id, email, erasedAt, normalised: { phone } }: StoredLead,
): Promise<Pick<StoredLead, 'id' | 'receivedAt' | 'status'>[]> {
  if (erasedAt) return Promise.resolve([]);
  // The search may match longer numbers.
  const found = phone === '' ? null : matchesSearch(phone);
  const samePhone = found && sql`or (${found} and lead.normalised ->> 'phone' = ${phone})`;
  return database.query(sql`
    select id, received_at as "receivedAt", status from real_lead as lead
    where id <> ${id}::uuid and erased_at is null and (email = ${email} ${samePhone ?? sql``})
    order by received_at desc, id desc limit ${MOST}`);
}
