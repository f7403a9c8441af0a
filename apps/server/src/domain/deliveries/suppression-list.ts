import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/suppression';
import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Orm, Session } from '../../platform/database/database.ts';
import { suppression } from './delivery-schema.ts';
import { emailHash } from '../leads/email-hash.ts';

// Addresses that get no email. By address and not by lead: an address stays listed however often it is typed
// into a form, since anyone can type it. Only an operator takes it off, or its owner by the link in an email.

/** An address on the list; `email` is null where only its hash may be kept. */
export type Suppression = typeof suppression.$inferSelect;

export interface NewSuppression {
  readonly email: string;
  readonly scope: SuppressionScope;
  /** With `erased` the address itself is not kept, nor what was kept of it before. */
  readonly reason: SuppressionReason;
  readonly leadId: string | null;
}

/** Whether mail of this scope is refused; `all` refuses marketing, too. */
export async function isSuppressed(
  orm: Orm,
  email: string,
  scope: SuppressionScope,
): Promise<boolean> {
  const scopes: SuppressionScope[] = scope === 'marketing' ? ['marketing', 'all'] : ['all'];
  const rows = await orm
    .select({ scope: suppression.scope })
    .from(suppression)
    .where(and(eq(suppression.emailHash, emailHash(email)), inArray(suppression.scope, scopes)))
    .limit(1);
  return rows.length > 0;
}

/** Puts an address on the list, inside a transaction. One that is there stays as it is, unless erased. */
export async function suppressIn(session: Session, entry: NewSuppression): Promise<void> {
  const { email, scope, reason, leadId } = entry;
  const isErased = reason === 'erased';
  const kept = isErased ? null : email.trim().toLowerCase();
  const hash = emailHash(email);
  await session.query(
    `insert into suppression (email_hash, scope, email, reason, lead_id, added_at)
     values ($1, $2, $3, $4, $5::uuid, now()) on conflict (email_hash, scope) do nothing`,
    [hash, scope, kept, reason, leadId],
  );
  if (isErased) {
    await session.query('update suppression set email = null where email_hash = $1', [hash]);
  }
}

export interface SuppressionPage {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after?: Pick<Suppression, 'addedAt' | 'emailHash' | 'scope'>;
}

/** The list, oldest first. */
export function listSuppressions(orm: Orm, { limit, after }: SuppressionPage) {
  return orm
    .select()
    .from(suppression)
    .where(after && isAfter(after))
    .orderBy(asc(suppression.addedAt), asc(suppression.emailHash), asc(suppression.scope))
    .limit(limit);
}

function isAfter({ addedAt, emailHash: hash, scope }: Required<SuppressionPage>['after']) {
  return or(
    gt(suppression.addedAt, addedAt),
    and(
      eq(suppression.addedAt, addedAt),
      or(
        gt(suppression.emailHash, hash),
        and(eq(suppression.emailHash, hash), gt(suppression.scope, scope)),
      ),
    ),
  ) satisfies SQL | undefined;
}

/** Takes off an address that was listed because its owner unsubscribed. */
export async function removeUnsubscribedIn(session: Session, email: string): Promise<void> {
  const sql = `delete from suppression
    where email_hash = $1::text and scope = 'marketing' and reason = 'unsubscribed'`;
  await session.query(sql, [emailHash(email)]);
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
  const sql = `delete from suppression
    where email_hash = $1::text and scope = coalesce($2::text, scope) returning email_hash`;
  return (await session.query(sql, [hash, scope ?? null])).length > 0;
}
