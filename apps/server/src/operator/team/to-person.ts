import type { Person } from '@pickup/contracts/people';
import type { OperatorRow } from '../../domain/people/operators.ts';
import type { Account } from '../../domain/people/sign-in.ts';

/** A person as everyone who assigns leads sees them. */
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

/** `account` null: the sign-in service was not asked, or no longer has this account. */
export function toPerson(row: OperatorRow, account: Account | null): Person {
  return {
    ...toColleague(row, account),
    last_sign_in_at: account?.lastSignInAt?.toISOString() ?? null,
    factors: account?.factors ?? 0,
  };
}
