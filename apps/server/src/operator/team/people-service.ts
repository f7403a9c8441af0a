import { losesKeyPermission, ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { Person, PersonChange, PersonDetail } from '@pickup/contracts/people';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { countLeadsOf } from '../../domain/leads/stored-lead.ts';
import { readKeysOf } from '../../domain/people/api-keys.ts';
import { changeOperator, readOperators } from '../../domain/people/operators.ts';
import type { Principal } from '../../domain/people/principal.ts';
import { assertNoEscalation } from '../../domain/people/assert-can-grant.ts';
import { revokeKeysOf } from './keys-of.ts';
import { lockForRole } from './lock-for-role.ts';
import {
  accountsOf,
  activeOwners,
  asAccountActor,
  eventOf,
  requireAccounts,
  requireOperator,
  unknownPerson,
  type PeopleActor,
  type PeopleDeps,
} from './people-parts.ts';
import { toColleague, toPerson } from './to-person.ts';

/** How well an account is guarded, and when it is used, is for those to know who manage people. */
export async function listPeople(
  { database, accounts }: PeopleDeps,
  reader: Principal,
): Promise<Person[]> {
  const rows = await readOperators(database);
  const known = await accountsOf(accounts, rows);
  const tell = reader.permissions.includes('people.manage') ? toPerson : toColleague;
  return rows.map((row) => tell(row, known.get(row.userId) ?? null));
}

/** One of them, with what he leaves behind if he goes. Throws `not_found`. */
export async function readPerson(deps: PeopleDeps, userId: string): Promise<PersonDetail> {
  const row = await requireOperator(deps, userId);
  const known = await accountsOf(deps.accounts, [row]);
  const lead_count = await countLeadsOf(deps.database, userId);
  const keys = await readKeysOf(deps.database, userId);
  return { ...toPerson(row, known.get(userId) ?? null), lead_count, keys };
}

/**
 * Whose new role makes no keys loses those that he made, unless they are to be kept: they may do what he no longer
 * may. Throws `not_found`, and `conflict` where no owner would be left.
 */
export async function changePerson(
  deps: PeopleDeps,
  userId: string,
  change: PersonChange,
  actor: PeopleActor,
): Promise<Person> {
  const row = await requireOperator(deps, userId);
  const { role } = change;
  // Whoever changes an owner's role takes what he could not give.
  if (role)
    assertNoEscalation(actor.by, [...ROLE_PERMISSIONS[role], ...ROLE_PERMISSIONS[row.role]]);
  const canSignIn = role ? await activeOwners(deps) : [];
  const changed = await deps.database.transaction(async (session) => {
    const from = role ? await lockForRole(session, userId, role, { actor, canSignIn }) : null;
    const after = await changeOperator(session, userId, change);
    if (!after) throw unknownPerson();
    const revokes = role && from && losesKeyPermission(from, role) && change.keys !== 'keep';
    const keys = revokes ? await revokeKeysOf(session, userId, actor) : 0;
    const details = role ? { from, to: role, keys } : {};
    await recordOperatorEvent(session, { ...eventOf('operator_changed', actor, after), details });
    return after;
  });
  deps.directory.forget(userId);
  const known = await accountsOf(deps.accounts, [changed]);
  return toPerson(changed, known.get(userId) ?? null);
}

/** For somebody who has lost his second factor: he signs in with his password alone and enrols another. */
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
      ...eventOf('operator_factors_removed', actor, row),
      details: { count },
    }),
  );
}
