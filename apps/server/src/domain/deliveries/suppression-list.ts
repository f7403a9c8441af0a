import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/suppression';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { emailHash } from '../leads/email-hash.ts';

// Addresses that get no email. By address and not by lead: an address stays listed however often it is typed
// into a form, since anyone can type it. Only an operator takes it off, or its owner by the link in an email.

/** An address on the list; `email` is null where only its hash may be kept. */
export type Suppression = Tables['suppression'];

export interface NewSuppression {
  readonly email: string;
  readonly scope: SuppressionScope;
  /** With `erased` the address itself is not kept, nor what was kept of it before. */
  readonly reason: SuppressionReason;
  readonly leadId: string | null;
}

/** Whether mail of this scope is refused; `all` refuses marketing, too. */
export async function isSuppressed(
  database: Queryable,
  email: string,
  scope: SuppressionScope,
): Promise<boolean> {
  const scopes: SuppressionScope[] = scope === 'marketing' ? ['marketing', 'all'] : ['all'];
  const rows = await database.query(sql`
    select scope from suppression
    where email_hash = ${emailHash(email)} and scope = any(${scopes}::text[]) limit 1`);
  return rows.length > 0;
}

/** The entry of an address for one scope; null when there is none. */
export async function readSuppression(
  database: Queryable,
  hash: string,
  scope: SuppressionScope,
): Promise<Suppression | null> {
  const [entry] = await database.query<Suppression>(sql`
    select ${columnsOf('suppression')} from suppression
    where email_hash = ${hash} and scope = ${scope}`);
  return entry ?? null;
}

/** Puts an address on the list, inside a transaction. One that is there stays as it is, unless erased. */
export async function suppressIn(session: Session, entry: NewSuppression): Promise<void> {
  const { email, scope, reason, leadId } = entry;
  const isErased = reason === 'erased';
  const kept = isErased ? null : email.trim().toLowerCase();
  const hash = emailHash(email);
  await session.query(sql`
    insert into suppression (email_hash, scope, email, reason, lead_id, added_at)
    values (${hash}, ${scope}, ${kept}, ${reason}, ${leadId}::uuid, now())
    on conflict (email_hash, scope) do nothing`);
  if (isErased) {
    await session.query(sql`update suppression set email = null where email_hash = ${hash}`);
  }
}

export interface SuppressionPage {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after?: Pick<Suppression, 'addedAt' | 'emailHash' | 'scope'>;
}

/** Whether an address is listed because its owner unsubscribed, and for nothing else. */
export async function isUnsubscribedOnly(database: Queryable, email: string): Promise<boolean> {
  const entries = await database.query<Pick<Suppression, 'reason'>>(
    sql`select reason from suppression where email_hash = ${emailHash(email)}`,
  );
  return entries.length > 0 && entries.every(({ reason }) => reason === 'unsubscribed');
}

/** The list, oldest first. */
export function listSuppressions(
  database: Queryable,
  { limit, after }: SuppressionPage,
): Promise<Suppression[]> {
  const isAfter = after
    ? sql`where (added_at, email_hash, scope) > (${after.addedAt}::timestamptz, ${after.emailHash}, ${after.scope})`
    : sql``;
  return database.query(sql`
    select ${columnsOf('suppression')} from suppression ${isAfter}
    order by added_at, email_hash, scope limit ${limit}`);
}

/** Takes off an address that was listed because its owner unsubscribed. */
export async function removeUnsubscribedIn(session: Session, email: string): Promise<void> {
  await session.query(sql`
    delete from suppression
    where email_hash = ${emailHash(email)} and scope = 'marketing' and reason = 'unsubscribed'`);
}

/**
 * Takes an address off the list by its hash (of an erased one nothing else is known), for one scope or for
 * each. Answers whether it was on it.
 */
export async function removeSuppressionOfHashIn(
  session: Session,
  hash: string,
  scope?: SuppressionScope,
): Promise<boolean> {
  const removed = await session.query(sql`
    delete from suppression
    where email_hash = ${hash} and scope = coalesce(${scope ?? null}::text, scope) returning email_hash`);
  return removed.length > 0;
}
