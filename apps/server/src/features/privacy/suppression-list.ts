import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/privacy/suppression';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { emailHash } from '../leads/index.ts';

// Addresses that get no email. The list contains addresses, not leads. Submitting a form does not remove an address,
// because anyone can type it. Only an operator can remove it, or its owner through the link in an email.

/** An address on the list. `email` is null if only its hash may be stored. */
export type Suppression = Tables['suppression'];

export interface NewSuppression {
  readonly email: string;
  readonly scope: SuppressionScope;
  /** With `erased`, neither this entry nor an earlier entry stores the address itself. */
  readonly reason: SuppressionReason;
  readonly leadId: string | null;
}

/** Whether email of this scope is refused. `all` also refuses marketing. */
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

/** The entry of an address for one scope. Null if there is none. */
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

/**
 * Adds an address to the list, inside a transaction. An existing entry stays unchanged, unless the person was erased.
 */
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

/** Replaces an address on the list with its hash. The address stays suppressed. */
export async function eraseAddressIn(session: Session, email: string): Promise<void> {
  await session.query(sql`
    update suppression set email = null where email_hash = ${emailHash(email)}`);
}

/** Whether the only reason for an address's entries is that its owner unsubscribed. */
export async function isUnsubscribedOnly(database: Queryable, email: string): Promise<boolean> {
  const entries = await database.query<Pick<Suppression, 'reason'>>(
    sql`select reason from suppression where email_hash = ${emailHash(email)}`,
  );
  return entries.length > 0 && entries.every(({ reason }) => reason === 'unsubscribed');
}

/** An entry's position in the list: its time, then its key. */
export type SuppressionPosition = Pick<Suppression, 'addedAt' | 'emailHash' | 'scope'>;

/** Reads the entries after a position, oldest first. */
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
 * Removes an address from the list by its hash, which is all that remains of an erased address. Removes it for one
 * scope or for all. Returns whether it was listed.
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
