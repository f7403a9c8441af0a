import type { Person } from '@pickup/contracts/people';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { OperatorRow } from '../../domain/people/operator-directory.ts';
import { operator } from '../../domain/people/operator-schema.ts';
import { lead } from '../../platform/database/schema.ts';
import type { Account } from '../../domain/people/sign-in.ts';

export type { OperatorRow };

/** Everybody who works here, those who were first first. */
export function readOperators(orm: Database['orm']): Promise<OperatorRow[]> {
  return orm
    .select()
    .from(operator)
    .where(isNull(operator.removedAt))
    .orderBy(asc(operator.createdAt), asc(operator.userId));
}

export async function readOperator(
  orm: Database['orm'],
  userId: string,
  options?: { readonly removedToo: true },
): Promise<OperatorRow | null> {
  const isAsked = eq(operator.userId, userId);
  const where = options?.removedToo ? isAsked : and(isAsked, isNull(operator.removedAt));
  const [row] = await orm.select().from(operator).where(where);
  return row ?? null;
}

/** How many leads are his. */
export async function countLeads(orm: Database['orm'], userId: string): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(lead).where(eq(lead.assignee, userId));
  return row?.count ?? 0;
}

/** As everybody sees him who gives leads to colleagues. */
export function toColleague(row: OperatorRow, account: Account | null): Person {
  return {
    user_id: row.userId,
    email: account?.email ?? row.email,
    name: row.name,
    role: row.role,
    status: account && !account.isConfirmed ? 'invited' : 'active',
    invited_at: row.invitedAt?.toISOString() ?? null,
  };
}

/** `account` null: the sign-in service is not asked, or knows nothing of him any more. */
export function toPerson(row: OperatorRow, account: Account | null): Person {
  return {
    ...toColleague(row, account),
    last_sign_in_at: account?.lastSignInAt?.toISOString() ?? null,
    factors: account?.factors ?? 0,
  };
}
