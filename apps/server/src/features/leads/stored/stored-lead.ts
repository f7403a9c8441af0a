import { groupBy } from '../../../platform/group-by.ts';
import type { StoredTerms } from '@pickup/contracts/leads/stored-terms';
import type { NumericInputs } from '@pickup/roi';
import { AppError } from '../../../errors.ts';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Job, JobOutcome } from '../../../platform/jobs/job.ts';
import { IS_OPEN } from './count-leads.ts';
import { visibleEmail } from '@pickup/contracts/email-address';
import { flattenContact } from '@pickup/contracts/leads/lead-intake';
import { normalizePhone } from '@pickup/contracts/read-phone';

export type StoredLead = Tables['lead'];

/** A lead without the received body, which is the largest column. */
export type LeadWithoutBody = Omit<StoredLead, 'sent'>;

export function inputsOf(lead: Pick<StoredLead, keyof NumericInputs>): NumericInputs | null {
  const { jobsPerMonth, avgJobProfit, adminHoursPerWeek } = lead;
  if (jobsPerMonth === null || avgJobProfit === null || adminHoursPerWeek === null) return null;
  return { jobsPerMonth, avgJobProfit, adminHoursPerWeek };
}

export async function readStoredLead(database: Queryable, id: string): Promise<StoredLead | null> {
  const [lead] = await readStoredLeads(database, [id]);
  return lead ?? null;
}

type MailedLead =
  | { readonly lead: StoredLead; readonly withheld: null }
  | { readonly lead: null; readonly withheld: JobOutcome };

/** Returns the lead that an email is about, or the outcome if the email must not be sent. */
export async function readMailedLead(database: Queryable, { leadId }: Job): Promise<MailedLead> {
  const lead = leadId === null ? null : await readStoredLead(database, leadId);
  const withhold = (withheld: JobOutcome) => ({ lead: null, withheld });
  if (!lead) return withhold({ kind: 'dead', error: 'there is no such lead' });
  if (lead.erasedAt) return withhold({ kind: 'skipped', reason: 'the person was erased' });
  if (lead.status === 'quarantined')
    return withhold({ kind: 'skipped', reason: 'the lead is quarantined' });
  return { lead, withheld: null };
}

export function readStoredLeads(
  database: Queryable,
  ids: readonly string[],
): Promise<StoredLead[]> {
  return database.query(sql`select ${columnsOf('lead')} from lead where id = any(${ids}::uuid[])`);
}

export async function findErasedLeads(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const erased = await database.query<{ id: string }>(
    sql`select id from lead where id = any(${ids}::uuid[]) and erased_at is not null`,
  );
  return new Set(erased.map(({ id }) => id));
}

export function readLeadsWithoutBody(
  database: Queryable,
  ids: readonly string[],
): Promise<LeadWithoutBody[]> {
  return database.query(
    sql`select ${columnsOf('lead', 'sent')} from lead where id = any(${ids}::uuid[])`,
  );
}

/** Leaves out erased leads and leads without a name. */
export async function readLeadNames(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Pick<StoredLead, 'id' | 'normalised'>>(sql`
    select id, normalised from lead where id = any(${ids}::uuid[]) and erased_at is null`);
  const named = rows.map(({ id, normalised: { firstName, lastName } }) => {
    return [id, [firstName, lastName].filter(Boolean).join(' ')] as const;
  });
  return new Map(named.filter(([, name]) => name !== ''));
}

interface ReleasedLead extends Pick<StoredLead, 'id' | 'assignee'> {
  readonly erased: boolean;
}

/**
 * Assigns a person's open leads to the successor, and unassigns the person's other leads. `atMost`
 * limits the release to the oldest leads. Other bulk changes also lock leads in the order of their
 * ids, which prevents deadlocks.
 */
export function releaseLeads(
  session: Session,
  assignee: string,
  { successor, atMost }: { readonly successor: string | null; readonly atMost: number | null },
): Promise<ReleasedLead[]> {
  return session.query(sql`
    with own as materialized (
      select id from lead
      where assignee = ${assignee}::uuid and id = any(array(
        select id from lead where assignee = ${assignee}::uuid order by received_at, id
        limit ${atMost}::integer))
      order by id for no key update
    )
    update lead set assignee = case when ${IS_OPEN} then ${successor}::uuid end
    from own where lead.id = own.id
    returning lead.id, lead.assignee, lead.erased_at is not null as erased`);
}

export interface LockedLead extends Pick<StoredLead, 'id' | 'status' | 'assignee' | 'language'> {
  readonly isErased: boolean;
}

/** With `shared`, other transactions may still change the lead, but they cannot erase it. */
export async function lockLead(
  session: Session,
  id: string,
  { shared = false }: { readonly shared?: boolean } = {},
): Promise<LockedLead | null> {
  const [lead] = await session.query<LockedLead>(sql`
    select id, status, assignee, language, erased_at is not null as "isErased" from lead
    where id = ${id} ${shared ? sql`for key share` : sql`for no key update`}`);
  return lead ?? null;
}

export function unknownLead(): AppError {
  return new AppError('not_found', 'There is no such lead.');
}

export interface TradeOfLeads {
  readonly businessType: string;
  /** Null if the trade's newest lead saw the built-in offer. */
  readonly terms: StoredTerms | null;
}

// Each step jumps to the next trade in the index, so the query stays fast with any number of leads.
const TRADES = `
with recursive trade(id) as (
  (select business_type from real_lead order by business_type limit 1)
  union all
  select (
    select business_type from real_lead where business_type > trade.id order by business_type limit 1)
  from trade where trade.id is not null
)
select trade.id as "businessType", (
  select recomputed -> 'terms' from real_lead where business_type = trade.id
  order by received_at desc, id desc limit 1) as terms
from trade where trade.id is not null`;

export function readTradesOfLeads(database: Queryable): Promise<TradeOfLeads[]> {
  return database.query<TradeOfLeads>(TRADES);
}

/**
 * Empties lead_changed, and increases the feed number if that table had rows. While no console
 * reads the number, lead_changed grows by 36 bytes per change.
 */
export async function readFeedNumber(database: Queryable): Promise<string | null> {
  const [row] = await database.query<{ number: string }>(sql`
    with taken as (
      delete from lead_changed returning 1
    ), counted as (
      update lead_feed set number = number + 1 where exists (select from taken) returning number
    )
    select coalesce((select number from counted), (select number from lead_feed))::text as number`);
  return row?.number ?? null;
}

export function groupByLead<Row extends { readonly leadId: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const withLead = rows.filter((row): row is Row & { leadId: string } => row.leadId !== null);
  return groupBy<Row & { leadId: string }, string>(withLead, ({ leadId }) => leadId);
}

/** A later submission with a lead's idempotency key but a different body. */
export type Resubmission = Tables['lead_resubmission'];

export function readResubmissions(
  database: Queryable,
  leadIds: readonly string[],
): Promise<Resubmission[]> {
  return database.query(sql`
    select ${columnsOf('lead_resubmission')} from lead_resubmission
    where lead_id = any(${leadIds}::uuid[]) order by received_at, id`);
}

export function addressesOf(
  email: unknown,
  resubmissions: readonly Pick<Resubmission, 'sent'>[],
): string[] {
  const later = resubmissions.map(({ sent }) => flattenContact(sent)['contact.email']);
  const given = [email, ...later].filter((address) => typeof address === 'string');
  const normalized = given.map((address) => visibleEmail(address).toLowerCase()).filter(Boolean);
  return [...new Set(normalized)].sort((a, b) => (a < b ? -1 : 1));
}

export interface LatestContact {
  readonly email: string;
  readonly phone: string;
}

export async function latestContact(
  database: Queryable,
  { id, normalised }: StoredLead,
): Promise<LatestContact> {
  const later = (await readResubmissions(database, [id])).at(-1);
  const sent: Readonly<Record<string, unknown>> = later ? { ...flattenContact(later.sent) } : {};
  const email = visibleEmail(textOf(sent['contact.email']));
  const phone = textOf(sent['contact.phone']);
  return {
    email: email === '' ? normalised.email : email,
    phone: phone === '' ? normalised.phone : normalizePhone(phone),
  };
}

/** Mail servers ignore case in email addresses. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
