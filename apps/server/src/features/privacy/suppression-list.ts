import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/privacy/suppression';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { emailHash } from '../../platform/mail/email-hash.ts';

// Only an operator or the address's owner may remove an entry. A submission must not remove one,
// because anyone can type an address into a form.

/** `email` is null if only the hash may be stored. */
export type Suppression = Tables['suppression'];

export interface NewSuppression {
  readonly email: string;
  readonly scope: SuppressionScope;
  /** With `erased`, the list keeps only the hash of the address. */
  readonly reason: SuppressionReason;
  readonly leadId: string | null;
}

/** An entry with the scope `all` also suppresses marketing. */
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

/** Leaves an existing entry unchanged, except that `erased` removes its email address. */
export async function suppressIn(session: Session, entry: NewSuppression): Promise<void> {
  const { email, scope, reason, leadId } = entry;
  const isErased = reason === 'erased';
  const kept = isErased ? null : email.trim().toLowerCase();
  const hash = emailHash(email);
  await session.query(sql`
    insert into suppression (email_hash, scope, email, reason, lead_id, added_at)
    values (${hash}, ${scope}, ${kept}, ${reason}, ${leadId}::uuid, now())
    on conflict (email_hash, scope) do nothing`);
  if (isErased) await eraseAddressIn(session, email);
}

export async function eraseAddressIn(session: Session, email: string): Promise<void> {
  await session.query(sql`
    update suppression set email = null where email_hash = ${emailHash(email)}`);
}

export async function isUnsubscribedOnly(database: Queryable, email: string): Promise<boolean> {
  const entries = await database.query<Pick<Suppression, 'reason'>>(
    sql`select reason from suppression where email_hash = ${emailHash(email)}`,
  );
  return entries.length > 0 && entries.every(({ reason }) => reason === 'unsubscribed');
}

export type SuppressionPosition = Pick<Suppression, 'addedAt' | 'emailHash' | 'scope'>;

export function listSuppressions(
  database: Queryable,
  { limit, after }: { readonly limit: number; readonly after?: SuppressionPosition },
): Promise<Suppression[]> {
  const isAfter = after
    ? sql`where (added_at, email_hash, scope) > (${after.addedAt}::timestamptz, ${after.emailHash}, ${after.scope})`
    : sql``;
  return database.query(sql`
    select ${columnsOf('suppression')} from suppression ${isAfter}
    order by added_at, email_hash, scope limit ${limit}`);
}

export async function removeUnsubscribedIn(session: Session, email: string): Promise<void> {
  await session.query(sql`
    delete from suppression
    where email_hash = ${emailHash(email)} and scope = 'marketing' and reason = 'unsubscribed'`);
}

/**
 * Finds entries by their hash, because nothing else remains of an erased address. Without a scope,
 * removes the entries of all scopes.
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
