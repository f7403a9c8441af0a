import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { PersonRemoval } from '@pickup/contracts/people/people';
import { recordOperatorEvent } from '../audit/audit.ts';
import type { Session } from '../../../platform/database/database.ts';
import {
  displayName,
  lockOwners,
  lockRole,
  removeOperator,
  type OperatorRow,
} from './operators.ts';
import { authorOf } from '../access/principal.ts';
import { assertNoEscalation } from '../access/assert-can-grant.ts';
import {
  activeOwners,
  asAccountActor,
  requireOperator,
  type PeopleActor,
  type PeopleDeps,
} from './people-parts.ts';
import { revokeKeysOf, assertNotLastOwner } from './lock-for-role.ts';

/** Repeat the call if the sign-in service did not answer, because the account may still exist. */
export async function removePerson(
  deps: PeopleDeps,
  userId: string,
  removal: PersonRemoval,
  actor: PeopleActor,
): Promise<void> {
  const row = await requireOperator(deps, userId, { removedToo: true });
  assertNoEscalation(actor.by, ROLE_PERMISSIONS[row.role]);
  const activeOwnerIds = await activeOwners(deps);
  const released = await releaseMost(deps, row, activeOwnerIds, actor);
  await deps.database.transaction(async (session) => {
    await deps.bookingsOf.lock(session);
    assertNotLastOwner(await lockOwners(session), userId, activeOwnerIds);
    await lockRole(session, userId);
    const keys = removal.keys === 'revoke' ? await revokeKeysOf(session, userId, actor) : 0;
    await removeIn(session, deps, row, { keys, released }, actor);
  });
  deps.directory.invalidate(userId);
  deps.kick();
  await deps.accounts?.remove(userId, asAccountActor(actor));
}

/** On the embedded database, a new lead waits for the transaction to end, so batches are small. */
const RELEASED_AT_ONCE = 200;

/** Runs before the removal, so that an interrupted removal can be repeated. */
async function releaseMost(
  deps: PeopleDeps,
  row: OperatorRow,
  activeOwnerIds: readonly string[],
  actor: PeopleActor,
): Promise<number> {
  const release = { ...releaseOf(row, actor), atMost: RELEASED_AT_ONCE };
  const beyond = (await deps.leadsOf.count(deps.database, row.userId)) - RELEASED_AT_ONCE;
  let released = 0;
  while (released < beyond) {
    const count = await deps.database.transaction(async (session) => {
      assertNotLastOwner(await lockOwners(session), row.userId, activeOwnerIds);
      return deps.leadsOf.releaseIn(session, release);
    });
    if (count === 0) break; // another operator is removing the person or reassigning the leads
    released += count;
  }
  return released;
}

function releaseOf(person: OperatorRow, { by, request }: PeopleActor) {
  return {
    userId: person.userId,
    name: displayName(person),
    by: authorOf(by),
    at: request.receivedAt,
  };
}

async function removeIn(
  session: Session,
  { leadsOf, bookingsOf }: PeopleDeps,
  row: OperatorRow,
  { keys, released }: { readonly keys: number; readonly released: number },
  actor: PeopleActor,
): Promise<void> {
  const removed = await removeOperator(session, row.userId, actor.request.receivedAt);
  if (!removed) return;
  const leads = released + (await leadsOf.releaseIn(session, releaseOf(row, actor)));
  const calls = await bookingsOf.releaseIn(session, row.userId, actor.request.receivedAt);
  const event = { action: 'operator_removed', ...actor, userId: removed.userId } as const;
  await recordOperatorEvent(session, { ...event, details: { leads, keys, calls } });
}
