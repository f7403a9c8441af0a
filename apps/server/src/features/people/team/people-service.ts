import { losesKeyPermission, ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { Person, PersonChange, PersonDetail } from '@pickup/contracts/people/people';
import { recordOperatorEvent } from '../audit/audit.ts';
import { readKeysOf } from '../api-keys/api-keys.ts';
import { changeOperator, readOperators } from './operators.ts';
import type { Principal } from '../access/principal.ts';
import { assertNoEscalation } from '../access/assert-can-grant.ts';
import { revokeKeysOf, lockForRole } from './lock-for-role.ts';
import {
  accountsOf,
  activeOwners,
  asAccountActor,
  requireAccounts,
  requireOperator,
  unknownPerson,
  type PeopleActor,
  type PeopleDeps,
  toColleague,
  toPerson,
} from './people-parts.ts';

export async function listPeople(
  { database, accounts }: PeopleDeps,
  reader: Principal,
): Promise<Person[]> {
  const rows = await readOperators(database);
  const known = await accountsOf(accounts, rows);
  const toListed = reader.permissions.includes('people.manage') ? toPerson : toColleague;
  return rows.map((row) => toListed(row, known.get(row.userId) ?? null));
}

export async function readPerson(
  deps: PeopleDeps,
  userId: string,
  now: Date,
): Promise<PersonDetail> {
  const row = await requireOperator(deps, userId);
  const known = await accountsOf(deps.accounts, [row]);
  const leads = await deps.leadsOf.count(deps.database, userId);
  return {
    ...toPerson(row, known.get(userId) ?? null),
    lead_count: leads.all,
    open_lead_count: leads.open,
    booking_count: await deps.bookingsOf.countUpcoming(deps.database, userId, now),
    task_count: await deps.tasksOf.countOpen(deps.database, userId),
    keys: await readKeysOf(deps.database, userId),
  };
}

/** Throws an AppError: `not_found`, or `conflict` if no owner would be left. */
export async function changePerson(
  deps: PeopleDeps,
  userId: string,
  change: PersonChange,
  actor: PeopleActor,
): Promise<Person> {
  const row = await requireOperator(deps, userId);
  const { role } = change;
  // Only an owner can grant the permissions of an owner, so only an owner can change an owner's
  // role.
  if (role)
    assertNoEscalation(actor.by, [...ROLE_PERMISSIONS[role], ...ROLE_PERMISSIONS[row.role]]);
  const activeOwnerIds = role ? await activeOwners(deps) : [];
  const changed = await deps.database.transaction(async (session) => {
    const from = role ? await lockForRole(session, userId, role, { actor, activeOwnerIds }) : null;
    const updated = await changeOperator(session, userId, change);
    if (!updated) throw unknownPerson();
    const shouldRevoke = role && from && losesKeyPermission(from, role) && change.keys !== 'keep';
    const keys = shouldRevoke ? await revokeKeysOf(session, userId, actor) : 0;
    const details = role ? { from, to: role, keys } : {};
    await recordOperatorEvent(session, { action: 'operator_changed', ...actor, userId, details });
    return updated;
  });
  deps.directory.invalidate(userId);
  const known = await accountsOf(deps.accounts, [changed]);
  return toPerson(changed, known.get(userId) ?? null);
}

export async function removeFactors(
  deps: PeopleDeps,
  userId: string,
  actor: PeopleActor,
): Promise<void> {
  const row = await requireOperator(deps, userId);
  assertNoEscalation(actor.by, ROLE_PERMISSIONS[row.role]);
  const count = await requireAccounts(deps.accounts).removeFactors(userId, asAccountActor(actor));
  await deps.database.transaction((session) =>
    recordOperatorEvent(session, {
      action: 'operator_factors_removed',
      ...actor,
      userId,
      details: { count },
    }),
  );
}
