import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { InvitationLink } from '@pickup/contracts/people';
import { AppError } from '../../errors.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { assertCanGrant, assertNoEscalation } from '../../domain/people/assert-can-grant.ts';
import {
  accountsOf,
  asAccountActor,
  eventOf,
  requireAccounts,
  requireOperator,
  type PeopleActor,
  type PeopleDeps,
} from './people-parts.ts';

/**
 * Creates a new invitation link, to send another way when the email does not arrive. It replaces the previous
 * link, including one in an email. API keys cannot use it: a key could accept an invitation itself and outlive
 * its own revocation. Throws `not_found`, `forbidden`, and `conflict` for a person who has accepted.
 */
export async function inviteByLink(
  deps: PeopleDeps,
  userId: string,
  actor: PeopleActor,
): Promise<InvitationLink> {
  const { by } = actor;
  if (by.kind === 'key' && by.id !== null) {
    throw new AppError('forbidden', 'Only owners who have signed in can do this, not API keys.');
  }
  const row = await requireOperator(deps, userId);
  assertNoEscalation(by, ROLE_PERMISSIONS[row.role]);
  const accounts = requireAccounts(deps.accounts);
  const account = (await accountsOf(accounts, [row])).get(userId);
  if (!account || account.isConfirmed) throw accepted();
  // Record it before the link is made, so that the log contains every link.
  await deps.database.transaction(async (session) => {
    await assertCanGrant(session, by, 'people.manage');
    await recordOperatorEvent(session, eventOf('invitation_link_created', actor, row));
  });
  return { link: await accounts.inviteByLink(account.email, asAccountActor(actor)) };
}

function accepted(): AppError {
  return new AppError('conflict', 'This person has already accepted the invitation.');
}
