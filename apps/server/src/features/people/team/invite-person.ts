import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { Invite, Person, InvitationLink } from '@pickup/contracts/people/people';
import { AppError } from '../../../errors.ts';
import { recordOperatorEvent } from '../audit/audit.ts';
import type { Session } from '../../../platform/database/database.ts';
import { putOperator, readOperators, type OperatorRow } from './operators.ts';
import { assertCanGrant, assertNoEscalation } from '../access/assert-can-grant.ts';
import type { Accounts } from '../sign-in/sign-in.ts';
import { lockForRole } from './lock-for-role.ts';
import {
  accountsOf,
  activeOwners,
  asAccountActor,
  requireAccounts,
  type PeopleActor,
  type PeopleDeps,
  requireOperator,
  toPerson,
} from './people-parts.ts';

/**
 * Throws an AppError: `conflict` if the person already has access or no owner would be left, or
 * `forbidden` if the new or current role has permissions that the inviter lacks.
 */
export async function invitePerson(
  deps: PeopleDeps,
  { email: address, name, role }: Invite,
  actor: PeopleActor,
): Promise<Person> {
  assertNoEscalation(actor.by, ROLE_PERMISSIONS[role]);
  const checkGranter = (session: Session) => assertCanGrant(session, actor.by, 'people.manage');
  await deps.database.transaction(checkGranter); // the transaction of the role change checks again
  const email = address.toLowerCase();
  const accounts = requireAccounts(deps.accounts);
  const invited = await findInvited(deps, accounts, email);
  if (invited) assertNoEscalation(actor.by, ROLE_PERMISSIONS[invited.role]);
  // After a crash between the email and the transaction, the account has no access. The inviter
  // can then invite the person again.
  const account = await accounts.invite(email, asAccountActor(actor));
  deps.kick();
  const activeOwnerIds = await activeOwners(deps);
  const invitedAt = actor.request.receivedAt;
  const row = await deps.database.transaction(async (session) => {
    await lockForRole(session, account.userId, role, { actor, activeOwnerIds });
    const put = await putOperator(session, { ...account, name, role, invitedAt, at: invitedAt });
    const event = { action: 'operator_invited', ...actor, userId: put.userId } as const;
    await recordOperatorEvent(session, { ...event, details: { role } });
    return put;
  });
  deps.directory.invalidate(row.userId);
  return toPerson(row, account);
}

async function findInvited(
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

/**
 * API keys cannot create links, because a key's holder could accept an invitation and keep access
 * after the key's revocation. Throws an AppError: `not_found`, `forbidden`, or `conflict` for a
 * person who has accepted.
 */
export async function inviteByLink(
  deps: PeopleDeps,
  userId: string,
  actor: PeopleActor,
): Promise<InvitationLink> {
  const { by } = actor;
  if (by.kind === 'key' && by.id !== null) {
    throw new AppError(
      'forbidden',
      'API keys can’t create invitation links. Sign in to create one.',
    );
  }
  const row = await requireOperator(deps, userId);
  assertNoEscalation(by, ROLE_PERMISSIONS[row.role]);
  const accounts = requireAccounts(deps.accounts);
  const account = (await accountsOf(accounts, [row])).get(userId);
  if (!account || account.isConfirmed) throw alreadyAccepted();
  // The event is recorded first, so that the audit log contains an event for every link.
  await deps.database.transaction(async (session) => {
    await assertCanGrant(session, by, 'people.manage');
    await recordOperatorEvent(session, { action: 'invitation_link_created', ...actor, userId });
  });
  return { link: await accounts.inviteByLink(account.email, asAccountActor(actor)) };
}

function alreadyAccepted(): AppError {
  return new AppError('conflict', 'This person has already accepted the invitation.');
}
