import type { Queryable, Session } from '../../../platform/database/database.ts';
import { allOf, sql, type Sql } from '../../../platform/database/sql.ts';
import type { Tables } from '../../../platform/database/rows.ts';

type StoredLead = Tables['lead'];

/** The maximum number of a person's leads that are listed or compared. */
const MAX_COMPARED = 20;

/**
 * Reads the other leads with the same email address, unless they arrived over 30 days earlier. A
 * person may send the form twice. If one of their leads has a booking or was called, the others
 * need no reminder.
 */
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

export interface PersonOfLead {
  readonly leadId: string;
  readonly personId: string;
  /** Without leads that are held for review. Counting stops at 100. */
  readonly leadCount: number;
}

/** Leaves out leads without a row in lead_person, because each is its person's only lead. */
export function readPersons(
  database: Queryable,
  leadIds: readonly string[],
): Promise<PersonOfLead[]> {
  return database.query(sql`
    select own.lead_id as "leadId", own.person_id as "personId", (
      select count(*)::int4 from (
        select from lead_person as other join real_lead as lead on lead.id = other.lead_id
        where other.person_id = own.person_id and lead.status <> 'quarantined' limit 100
      ) as counted) as "leadCount"
    from lead_person as own where own.lead_id = any(${leadIds}::uuid[])`);
}

/** Returns the person of each lead that has a row in lead_person. */
export async function readPersonIds(
  database: Queryable,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<Pick<PersonOfLead, 'leadId' | 'personId'>>(sql`
    select lead_id as "leadId", person_id as "personId" from lead_person
    where lead_id = any(${leadIds}::uuid[])`);
  return new Map(rows.map(({ leadId, personId }) => [leadId, personId]));
}

/** A lead without a row in lead_person is its person's only lead, and its id is the person's id. */
export async function readPersonId(database: Queryable, leadId: string): Promise<string> {
  return (await readPersonIds(database, [leadId])).get(leadId) ?? leadId;
}

/** Includes the lead itself. */
export async function readLeadIdsOfPerson(database: Queryable, leadId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select lead_id as id from lead_person
    where person_id = (select person_id from lead_person where lead_id = ${leadId}::uuid)
    order by lead_id`);
  return rows.length > 0 ? rows.map(({ id }) => id) : [leadId];
}

export interface OtherLead extends Pick<StoredLead, 'id' | 'assignee'> {
  readonly isLater: boolean;
}

/** Reads the other leads of the lead's person, newest first. Leaves out leads held for review. */
export function readOtherLeadsOfPerson(
  database: Queryable,
  { id, receivedAt }: Pick<StoredLead, 'id' | 'receivedAt'>,
): Promise<OtherLead[]> {
  return database.query(sql`
    select lead.id, assignee,
      (received_at, lead.id) > (${receivedAt}::timestamptz, ${id}::uuid) as "isLater"
    from lead_person as own join lead_person as other on other.person_id = own.person_id
    join real_lead as lead on lead.id = other.lead_id
    where own.lead_id = ${id}::uuid and lead.id <> ${id}::uuid and status <> 'quarantined'
    order by received_at desc, lead.id desc`);
}

export interface RelatedLead extends Pick<
  StoredLead,
  'id' | 'receivedAt' | 'status' | 'doNotCall'
> {
  /** False if only the email address or the phone number is the same. */
  readonly isSamePerson: boolean;
}

/**
 * Reads the other leads of the person, and then those with the same email or phone. Both are newest
 * first.
 */
export async function readRelatedLeads(
  database: Queryable,
  { id, email, erasedAt, normalised: { phone } }: StoredLead,
): Promise<RelatedLead[]> {
  if (erasedAt) return [];
  const personId = await readPersonId(database, id);
  return database.query(sql`
    select lead.id, received_at as "receivedAt", status, do_not_call as "doNotCall",
      coalesce(person_id = ${personId}::uuid, false) as "isSamePerson"
    from real_lead as lead left join lead_person on lead_id = lead.id
    where lead.id <> ${id}::uuid and erased_at is null and lead.id in (
      select id from lead where email = ${email} and email <> ''
      union select id from lead
        where normalised ->> 'phone' = ${phone}::text and normalised ->> 'phone' <> ''
      union select lead_id from lead_person where person_id = ${personId}::uuid)
    order by "isSamePerson" desc, received_at desc, lead.id desc limit ${MAX_COMPARED}`);
}

/**
 * Leaves out a lead if one of its person's newest leads is later and meets the conditions. Leads
 * held for review do not count. Both `conditions` and the query that uses the result must use the
 * table alias `lead`. Only the newest leads are compared, because someone may send thousands of
 * forms with one email address.
 */
export function isNewestOfPerson(conditions: readonly Sql[] = []): Sql {
  const isLater = sql`(lead.received_at, lead.id) > (this.received_at, this.id)`;
  const isShown = sql`lead.status <> 'quarantined'`;
  return sql`not exists (
    select from (
      select lead.id, lead.received_at, person_id from lead_person where lead_id = lead.id
    ) as this
    cross join lateral (
      select lead_id from lead_person where person_id = this.person_id
      order by lead_id desc limit ${MAX_COMPARED}
    ) as other
    join real_lead as lead on lead.id = other.lead_id
    where ${allOf([isLater, isShown, ...conditions])})`;
}

export interface PersonChange {
  readonly leadId: string;
  /** Null removes the lead from its person. */
  readonly personId: string | null;
}

/** Returns the id of each lead's previous person, by lead id. */
export async function changePersons(
  session: Session,
  changes: readonly PersonChange[],
): Promise<ReadonlyMap<string, string>> {
  if (changes.length === 0) return new Map();
  const leadIds = changes.map(({ leadId }) => leadId);
  const before = await readPersonIds(session, leadIds);
  const changesJson = JSON.stringify(changes);
  const rows = sql`json_to_recordset(${changesJson}::json) as change("leadId" uuid, "personId" uuid)`;
  await session.query(sql`
    delete from lead_person using ${rows}
    where lead_id = change."leadId" and change."personId" is null`);
  // If a person had only one lead, that lead may have no row, and its id is the person's id. The
  // lead gets a row now that another lead joins its person.
  await session.query(sql`
    insert into lead_person (lead_id, person_id)
    select distinct "personId", "personId" from ${rows} join lead on lead.id = change."personId"
    on conflict do nothing`);
  await session.query(sql`
    insert into lead_person (lead_id, person_id)
    select "leadId", "personId" from ${rows} where "personId" is not null
    on conflict (lead_id) do update set person_id = excluded.person_id`);
  return before;
}
