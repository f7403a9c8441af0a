import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import type { Invite, Person, PersonChange, PersonDetail } from '@pickup/contracts/people';
import { AppError } from '../errors.ts';
import { recordOperatorEvent, type OperatorEvent } from '../platform/audit.ts';
import type { Database, Session } from '../platform/database.ts';
import type { OperatorDirectory } from '../platform/operator-directory.ts';
import { authorOf, type Principal } from '../platform/principal.ts';
import { refuseGivingMore } from '../platform/refuse-giving-more.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import type { Account, AccountActor, Accounts } from '../platform/sign-in.ts';
import {
  countLeads,
  readOperator,
  readOperators,
  toPerson,
  type OperatorRow,
} from './read-people.ts';
import { changeOperator, putOperator, refuseLastOwner, removeOperator } from './write-people.ts';

export interface PeopleDeps {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Null: accounts cannot be made from here. */
  readonly accounts: Accounts | null;
  readonly directory: Pick<OperatorDirectory, 'forget'>;
  /** Told after a commit that may hold a mail or another job. */
  readonly kick: () => void;
  /** Makes his leads nobody's, in the transaction that removes him. */
  readonly releaseLeadsIn: (session: Session, release: LeadRelease) => Promise<number>;
  /** Told after a commit that has changed leads. Must not throw. */
  readonly onLeadsChanged: () => void;
}

export interface LeadRelease {
  readonly userId: string;
  readonly name: string;
  readonly by: ReturnType<typeof authorOf>;
  readonly at: Date;
}

/** Who does it, and by which request. */
export interface PeopleActor {
  readonly by: Principal;
  readonly request: RequestFacts;
}

export async function listPeople({ database, accounts }: PeopleDeps): Promise<Person[]> {
  const rows = await readOperators(database.orm);
  const known = await accountsOf(accounts, rows);
  return rows.map((row) => toPerson(row, known.get(row.userId) ?? null));
}

/** One of them, with how many leads are his. Throws `not_found`. */
export async function readPerson(deps: PeopleDeps, userId: string): Promise<PersonDetail> {
  const row = await requireOperator(deps, userId);
  const known = await accountsOf(deps.accounts, [row]);
  const lead_count = await countLeads(deps.database.orm, userId);
  return { ...toPerson(row, known.get(userId) ?? null), lead_count };
}

/** Sends an invitation; a further one to who has not accepted. Throws `conflict` for who works here already. */
export async function invitePerson(
  deps: PeopleDeps,
  { email: address, name, role }: Invite,
  actor: PeopleActor,
): Promise<Person> {
  refuseGivingMore(actor.by, ROLE_PERMISSIONS[role]);
  const email = address.toLowerCase();
  const accounts = requireAccounts(deps.accounts);
  await refuseColleague(deps, accounts, email);
  // The mail is promised first: if we die then, inviting again mends it, and until then nobody may do anything.
  const account = await accounts.invite(email, asAccountActor(actor));
  deps.kick();
  const invitedAt = actor.request.receivedAt;
  const row = await deps.database.transaction(async (session) => {
    const put = await putOperator(session, { ...account, name, role, invitedAt });
    await recordOperatorEvent(session, {
      ...eventOf('operator_invited', actor, put),
      details: { role },
    });
    return put;
  });
  deps.directory.forget(row.userId);
  return toPerson(row, account);
}

/** Throws `not_found`, and `conflict` where no owner would be left. */
export async function changePerson(
  deps: PeopleDeps,
  userId: string,
  change: PersonChange,
  actor: PeopleActor,
): Promise<Person> {
  const row = await requireOperator(deps, userId);
  // Whoever changes an owner's role takes what he could not give.
  if (change.role)
    refuseGivingMore(actor.by, [...ROLE_PERMISSIONS[change.role], ...ROLE_PERMISSIONS[row.role]]);
  const owners = await activeOwners(deps);
  const changed = await deps.database.transaction(async (session) => {
    if (change.role && change.role !== 'owner') await refuseLastOwner(session, userId, owners);
    const after = await changeOperator(session, userId, change);
    if (!after) throw unknownPerson();
    const details = change.role ? { from: row.role, to: change.role } : {};
    await recordOperatorEvent(session, { ...eventOf('operator_changed', actor, after), details });
    return after;
  });
  deps.directory.forget(userId);
  const known = await accountsOf(deps.accounts, [changed]);
  return toPerson(changed, known.get(userId) ?? null);
}

/**
 * Ends what he may do here at once, and his sessions; his leads are nobody's from then on. Again for somebody who was removed: his account may
 * have been left when the service did not answer.
 */
export async function removePerson(
  deps: PeopleDeps,
  userId: string,
  actor: PeopleActor,
): Promise<void> {
  const row = await requireOperator(deps, userId, { removedToo: true });
  refuseGivingMore(actor.by, ROLE_PERMISSIONS[row.role]);
  const owners = await activeOwners(deps);
  // Unhurried: with tens of thousands of leads it takes seconds, and given up it would never succeed.
  await deps.database.transaction(
    async (session) => {
      await refuseLastOwner(session, userId, owners);
      await removeIn(session, deps, row, actor);
    },
    { unhurried: true },
  );
  deps.directory.forget(userId);
  deps.kick();
  deps.onLeadsChanged();
  await deps.accounts?.remove(userId, asAccountActor(actor));
}

async function removeIn(
  session: Session,
  { releaseLeadsIn }: PeopleDeps,
  { userId, name, email }: OperatorRow,
  actor: PeopleActor,
): Promise<void> {
  const at = actor.request.receivedAt;
  const removed = await removeOperator(session, userId, at);
  if (!removed) return;
  const by = authorOf(actor.by);
  const leads = await releaseLeadsIn(session, { userId, name: name === '' ? email : name, by, at });
  const details = { leads };
  await recordOperatorEvent(session, { ...eventOf('operator_removed', actor, removed), details });
}

/** For somebody who has lost his second factor: he signs in with his password alone and enrols another. */
export async function removeFactors(
  deps: PeopleDeps,
  userId: string,
  actor: PeopleActor,
): Promise<void> {
  const row = await requireOperator(deps, userId);
  refuseGivingMore(actor.by, ROLE_PERMISSIONS[row.role]);
  const count = await requireAccounts(deps.accounts).removeFactors(userId, asAccountActor(actor));
  await deps.database.transaction((session) =>
    recordOperatorEvent(session, {
      ...eventOf('operator_factors_removed', actor, row),
      details: { count },
    }),
  );
}

async function refuseColleague(deps: PeopleDeps, accounts: Accounts, email: string): Promise<void> {
  const rows = await readOperators(deps.database.orm);
  const known = await accountsOf(accounts, rows);
  const same = rows.find((row) => (known.get(row.userId)?.email ?? row.email) === email);
  if (!same || !known.get(same.userId)?.isConfirmed) return;
  throw new AppError('conflict', 'Somebody with this address works here already.');
}

/** Owners who can sign in: one who has not accepted helps nobody. */
async function activeOwners({ database, accounts }: PeopleDeps): Promise<readonly string[]> {
  const rows = (await readOperators(database.orm)).filter(({ role }) => role === 'owner');
  if (!accounts) return rows.map(({ userId }) => userId);
  const known = await accountsOf(accounts, rows);
  return rows.map(({ userId }) => userId).filter((userId) => known.get(userId)?.isConfirmed);
}

async function accountsOf(
  accounts: Accounts | null,
  rows: readonly OperatorRow[],
): Promise<ReadonlyMap<string, Account>> {
  const read = (await accounts?.read(rows.map(({ userId }) => userId))) ?? [];
  return new Map(read.map((account) => [account.userId, account]));
}

async function requireOperator(
  { database }: PeopleDeps,
  userId: string,
  options?: { readonly removedToo: true },
): Promise<OperatorRow> {
  const row = await readOperator(database.orm, userId, options);
  if (!row) throw unknownPerson();
  return row;
}

export function unknownPerson(): AppError {
  return new AppError('not_found', 'Nobody here has this id.');
}

function requireAccounts(accounts: Accounts | null): Accounts {
  if (accounts) return accounts;
  throw new AppError(
    'unavailable',
    'Accounts are made at the hosted project: SUPABASE_SERVICE_KEY is not set.',
  );
}

function eventOf(
  action: OperatorEvent['action'],
  { by, request }: PeopleActor,
  { userId }: Pick<OperatorRow, 'userId'>,
): OperatorEvent {
  return { action, by, request, userId };
}

function asAccountActor({ by, request: { ip, userAgent } }: PeopleActor): AccountActor {
  return { actorId: by.kind === 'person' ? by.userId : null, ip, userAgent };
}
