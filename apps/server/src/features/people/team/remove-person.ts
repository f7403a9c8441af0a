import { mayWorkLeads, ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { PersonRemoval } from '@pickup/contracts/people/people';
import { AppError } from '../../../errors.ts';
import { recordOperatorEvent } from '../audit/audit.ts';
import type { Session } from '../../../platform/database/database.ts';
import {
  displayName,
  lockOwners,
  lockRole,
  readOperator,
  removeOperator,
  shareLockOperators,
  type OperatorRow,
} from './operators.ts';
import { authorOf } from '../access/principal.ts';
import { assertNoEscalation } from '../access/assert-can-grant.ts';
import { handOverMailJobs } from './hand-over-mail.ts';
import {
  activeOwners,
  asAccountActor,
  type LeadCount,
  requireOperator,
  type PeopleActor,
  type PeopleDeps,
} from './people-parts.ts';
import { revokeKeysOf, assertNotLastOwner } from './lock-for-role.ts';

/**
 * If this call fails because the sign-in service does not respond, repeat it. The account may still
 * exist.
 */
export async function removePerson(
  deps: PeopleDeps,
  userId: string,
  { keys: keyHandling, successor: successorId }: PersonRemoval,
  actor: PeopleActor,
): Promise<void> {
  const row = await requireOperator(deps, userId, { includeRemoved: true });
  assertNoEscalation(actor.by, ROLE_PERMISSIONS[row.role]);
  const successor = successorId === undefined ? null : await readSuccessor(deps, successorId, row);
  const activeOwnerIds = await activeOwners(deps);
  const removal = { row, successor, activeOwnerIds, actor };
  // Refuses an impossible removal before anything is handed over.
  await deps.database.transaction((session) => lockPeople(session, removal));
  const released = await releaseMost(deps, removal);
  const by = authorOf(actor.by);
  const bookings = successor
    ? await deps.bookingsOf.handOver({ from: userId, to: successor.userId, by })
    : 0;
  await deps.database.transaction(async (session) => {
    await deps.bookingsOf.lock(session);
    await lockPeople(session, removal);
    await lockRole(session, userId);
    const keys = keyHandling === 'revoke' ? await revokeKeysOf(session, userId, actor) : 0;
    await removeIn(session, deps, removal, { keys, released, bookings });
  });
  deps.directory.invalidate(userId);
  deps.kick();
  await deps.accounts?.remove(userId, asAccountActor(actor));
}

interface Removal {
  readonly row: OperatorRow;
  readonly successor: OperatorRow | null;
  readonly activeOwnerIds: readonly string[];
  readonly actor: PeopleActor;
}

async function readSuccessor({ database }: PeopleDeps, id: string, { userId }: OperatorRow) {
  const successor = await readOperator(database, id);
  if (!successor || successor.userId === userId || !mayWorkLeads(successor)) throw noSuccessor();
  return successor;
}

/** Locks the successor too, so that their access and role cannot change before the commit. */
async function lockPeople(session: Session, { row, successor, activeOwnerIds }: Removal) {
  assertNotLastOwner(await lockOwners(session), row.userId, activeOwnerIds);
  if (successor && !(await shareLockOperators(session, [successor.userId])).has(successor.userId))
    throw noSuccessor();
}

function noSuccessor(): AppError {
  return new AppError('invalid_input', 'No one else who can work leads has this id.', {
    issues: [{ path: 'successor', message: 'must be the id of another person who can work leads' }],
  });
}

/**
 * On the embedded database, a new lead waits for a batch's transaction to end, so batches are
 * small.
 */
const RELEASED_AT_ONCE = 200;

/** Releases most leads before the removal, so that an interrupted removal can be repeated. */
async function releaseMost(deps: PeopleDeps, removal: Removal): Promise<LeadCount> {
  const release = { ...releaseOf(removal), atMost: RELEASED_AT_ONCE };
  const { all } = await deps.leadsOf.count(deps.database, removal.row.userId);
  let released: LeadCount = { all: 0, open: 0 };
  while (released.all < all - RELEASED_AT_ONCE) {
    const count = await deps.database.transaction(async (session) => {
      await lockPeople(session, removal);
      return deps.leadsOf.releaseIn(session, release);
    });
    if (count.all === 0) break; // another operator is removing the person or reassigning the leads
    released = sum(released, count);
  }
  return released;
}

const sum = (some: LeadCount, more: LeadCount): LeadCount => {
  return { all: some.all + more.all, open: some.open + more.open };
};

function releaseOf({ row, successor, actor: { by, request } }: Removal) {
  return {
    userId: row.userId,
    name: displayName(row),
    successor,
    by: authorOf(by),
    at: request.receivedAt,
  };
}

interface RemovalCounts {
  readonly keys: number;
  readonly released: LeadCount;
  /** The number of bookings that the successor took over. */
  readonly bookings: number;
}

async function removeIn(
  session: Session,
  { leadsOf, bookingsOf, tasksOf, queue }: PeopleDeps,
  removal: Removal,
  { keys, released, bookings }: RemovalCounts,
): Promise<void> {
  const { row, successor, actor } = removal;
  const { userId } = row;
  const at = actor.request.receivedAt;
  const removed = await removeOperator(session, userId, at);
  if (!removed) return;
  const leads = sum(released, await leadsOf.releaseIn(session, releaseOf(removal)));
  const unassigned = await bookingsOf.releaseIn(session, userId, at);
  const to = successor?.userId ?? null;
  const tasks = to === null ? 0 : await tasksOf.handOverIn(session, { from: userId, to });
  const given = { given_leads: leads.open, given_bookings: bookings, given_tasks: tasks };
  const handedOver = to === null ? {} : { successor: to, ...given };
  const details = { leads: leads.all - leads.open, keys, calls: unassigned, ...handedOver };
  const event = { action: 'operator_removed', ...actor, userId, details } as const;
  await recordOperatorEvent(session, event);
  if (to !== null) {
    const taken = { leads: leads.open, bookings, tasks, left: unassigned };
    await queue.addIn(session, handOverMailJobs({ from: userId, to, ...taken }));
  }
}
