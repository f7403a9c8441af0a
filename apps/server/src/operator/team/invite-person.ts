import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { Invite, Person } from '@pickup/contracts/people';
import { AppError } from '../../errors.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Session } from '../../platform/database/database.ts';
import { putOperator, readOperators, type OperatorRow } from '../../domain/people/operators.ts';
import { assertCanGrant, assertNoEscalation } from '../../domain/people/assert-can-grant.ts';
import type { Accounts } from '../../domain/people/sign-in.ts';
import { lockForRole } from './lock-for-role.ts';
import {
  accountsOf,
  activeOwners,
  asAccountActor,
  eventOf,
  requireAccounts,
  type PeopleActor,
  type PeopleDeps,
} from './people-parts.ts';
import { toPerson } from './to-person.ts';

/**
 * Sends an invitation, or sends it again to a person who has not accepted yet, possibly with another role. Throws
 * `conflict` for a person who already has access, and if no owner would be left. Throws `forbidden` if the new or
 * present role is above the inviter's own.
 */
export async function invitePerson(
  deps: PeopleDeps,
  { email: address, name, role }: Invite,
  actor: PeopleActor,
): Promise<Person> {
  assertNoEscalation(actor.by, ROLE_PERMISSIONS[role]);
  const isGiver = (session: Session) => assertCanGrant(session, actor.by, 'people.manage');
  await deps.database.transaction(isGiver); // checked before an email goes out, and again when the row is written
  const email = address.toLowerCase();
  const accounts = requireAccounts(deps.accounts);
  const waiting = await findWaiting(deps, accounts, email);
  if (waiting) assertNoEscalation(actor.by, ROLE_PERMISSIONS[waiting.role]);
  // Queue the email first. If the process dies here, inviting again repairs it, and the account has no access yet.
  const account = await accounts.invite(email, asAccountActor(actor));
  deps.kick();
  const canSignIn = await activeOwners(deps);
  const invitedAt = actor.request.receivedAt;
  const row = await deps.database.transaction(async (session) => {
    await lockForRole(session, account.userId, role, { actor, canSignIn });
    const put = await putOperator(session, { ...account, name, role, invitedAt, at: invitedAt });
    const event = eventOf('operator_invited', actor, put);
    await recordOperatorEvent(session, { ...event, details: { role } });
    return put;
  });
  deps.directory.invalidate(row.userId);
  return toPerson(row, account);
}

/** Finds the person with this address who has not accepted, or null. Throws `conflict` if they have accepted. */
async function findWaiting(
  deps: PeopleDeps,
  accounts: Accounts,
  email: string,
): Promise<OperatorRow | null> {
  const rows = await readOperators(deps.database);
  const known = await accountsOf(accounts, rows);
  const same = rows.find((row) => (known.get(row.userId)?.email ?? row.email) === email);
  if (!same || !known.get(same.userId)?.isConfirmed) return same ?? null;
  throw new AppError('conflict', 'A person with this address already has access.');
}
