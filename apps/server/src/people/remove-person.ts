import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { PersonRemoval } from '@pickup/contracts/people';
import { recordOperatorEvent } from '../platform/audit.ts';
import type { Session } from '../platform/database.ts';
import { authorOf } from '../platform/principal.ts';
import { refuseGivingMore } from '../platform/refuse-giving-more.ts';
import {
  activeOwners,
  asAccountActor,
  eventOf,
  requireOperator,
  type PeopleActor,
  type PeopleDeps,
} from './people-parts.ts';
import { revokeKeysOf } from './keys-of.ts';
import type { OperatorRow } from './read-people.ts';
import { refuseLastOwner, removeOperator } from './write-people.ts';

/**
 * Ends what he may do here at once, and his sessions; his leads are nobody's from then on, and his keys are
 * revoked unless they are to be kept. Again for somebody who was removed: his account may have been left when
 * the service did not answer.
 */
export async function removePerson(
  deps: PeopleDeps,
  userId: string,
  removal: PersonRemoval,
  actor: PeopleActor,
): Promise<void> {
  const row = await requireOperator(deps, userId, { removedToo: true });
  refuseGivingMore(actor.by, ROLE_PERMISSIONS[row.role]);
  const owners = await activeOwners(deps);
  // Unhurried: with tens of thousands of leads it takes seconds, and given up it would never succeed.
  await deps.database.transaction(
    async (session) => {
      await refuseLastOwner(session, userId, owners);
      const keys = removal.keys === 'revoke' ? await revokeKeys(session, userId, actor) : 0;
      await removeIn(session, deps, row, keys, actor);
    },
    { unhurried: true },
  );
  deps.directory.forget(userId);
  deps.kick();
  deps.onLeadsChanged();
  await deps.accounts?.remove(userId, asAccountActor(actor));
}

/** Answers how many; each is on record as if it had been revoked by itself. */
async function revokeKeys(
  session: Session,
  userId: string,
  { by, request }: PeopleActor,
): Promise<number> {
  const ids = await revokeKeysOf(session, userId, request.receivedAt);
  const event = { action: 'api_key_revoked', by, userId: null, request } as const;
  for (const id of ids) {
    await recordOperatorEvent(session, { ...event, details: { id, with: userId } });
  }
  return ids.length;
}

async function removeIn(
  session: Session,
  { releaseLeadsIn }: PeopleDeps,
  { userId, name, email }: OperatorRow,
  keys: number,
  actor: PeopleActor,
): Promise<void> {
  const at = actor.request.receivedAt;
  const removed = await removeOperator(session, userId, at);
  if (!removed) return;
  const by = authorOf(actor.by);
  const leads = await releaseLeadsIn(session, { userId, name: name === '' ? email : name, by, at });
  const event = eventOf('operator_removed', actor, removed);
  await recordOperatorEvent(session, { ...event, details: { leads, keys } });
}
