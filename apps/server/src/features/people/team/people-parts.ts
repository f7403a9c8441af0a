import type { Person } from '@pickup/contracts/people/people';
import { AppError } from '../../../errors.ts';
import { auditKeyOf } from '../audit/audit.ts';
import type { Database, Queryable, Session } from '../../../platform/database/database.ts';
import { readOperator, readOperators, type OperatorRow } from './operators.ts';
import type { OperatorDirectory } from './operator-directory.ts';
import type { Principal, Author } from '../access/principal.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Account, AccountActor, Accounts } from '../sign-in/sign-in.ts';

export interface PeopleDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly accounts: Accounts | null;
  readonly directory: Pick<OperatorDirectory, 'invalidate'>;
  /** Called after a commit that may have queued an email or another job. */
  readonly kick: () => void;
  readonly leadsOf: LeadsOfPerson;
  readonly bookingsOf: BookingsOfPerson;
  readonly tasksOf: TasksOfPerson;
  readonly queue: Pick<JobQueue, 'addIn'>;
}

export interface LeadCount {
  readonly all: number;
  /** Leads that are not won, lost or erased. */
  readonly open: number;
}

/** The leads feature, which this feature must not import, implements this interface. */
export interface LeadsOfPerson {
  count(database: Queryable, userId: string): Promise<LeadCount>;
  /**
   * Assigns the person's open leads to the successor, and unassigns the person's other leads. The
   * last call runs in the transaction that removes the person, so no lead keeps a removed assignee.
   */
  releaseIn(session: Session, release: LeadRelease): Promise<LeadCount>;
}

/** The bookings feature, which this feature must not import, implements this interface. */
export interface BookingsOfPerson {
  countUpcoming(database: Queryable, userId: string, now: Date): Promise<number>;
  /** Call this method before taking any other lock in a transaction. */
  lock(session: Session): Promise<void>;
  /**
   * Call this method before the removal. Returns the number of bookings that the successor took
   * over.
   */
  handOver(handOver: HandOver): Promise<number>;
  /**
   * Returns the number of bookings that lost their agent. Also deletes the person's availability
   * and calendars.
   */
  releaseIn(session: Session, userId: string, at: Date): Promise<number>;
}

/** The tasks feature, which this feature must not import, implements this interface. */
export interface TasksOfPerson {
  countOpen(database: Queryable, userId: string): Promise<number>;
  /** Returns the number of tasks that the successor took over. */
  handOverIn(session: Session, handOver: Pick<HandOver, 'from' | 'to'>): Promise<number>;
}

export interface HandOver {
  readonly from: string;
  readonly to: string;
  readonly by: Author;
}

export interface LeadRelease {
  readonly userId: string;
  readonly name: string;
  readonly successor: OperatorRow | null;
  readonly by: Author;
  readonly at: Date;
  readonly atMost?: number;
}

export interface PeopleActor {
  readonly by: Principal;
  readonly request: RequestFacts;
}

/** Owners who have not accepted their invitation cannot sign in, so they do not count. */
export async function activeOwners({ database, accounts }: PeopleDeps): Promise<readonly string[]> {
  const rows = (await readOperators(database)).filter(({ role }) => role === 'owner');
  if (!accounts) return rows.map(({ userId }) => userId);
  const known = await accountsOf(accounts, rows);
  return rows.map(({ userId }) => userId).filter((userId) => known.get(userId)?.isConfirmed);
}

export async function accountsOf(
  accounts: Accounts | null,
  rows: readonly OperatorRow[],
): Promise<ReadonlyMap<string, Account>> {
  const read = (await accounts?.read(rows.map(({ userId }) => userId))) ?? [];
  return new Map(read.map((account) => [account.userId, account]));
}

export async function requireOperator(
  { database }: PeopleDeps,
  userId: string,
  options?: { readonly includeRemoved: true },
): Promise<OperatorRow> {
  const row = await readOperator(database, userId, options);
  if (!row) throw unknownPerson();
  return row;
}

export function unknownPerson(): AppError {
  return new AppError('not_found', 'No person here has this id.');
}

export function requireAccounts(accounts: Accounts | null): Accounts {
  if (accounts) return accounts;
  throw new AppError(
    'unavailable',
    'This server can’t manage accounts, because SUPABASE_SERVICE_KEY is not set.',
  );
}

export function asAccountActor({ by, request: { ip, userAgent } }: PeopleActor): AccountActor {
  const actorId = by.kind === 'person' ? by.userId : null;
  const credential = auditKeyOf(by);
  return { actorId, ip, userAgent, ...(credential !== null && { credential }) };
}

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

/** `account` is null if the sign-in service was not queried or no longer has the account. */
export function toPerson(row: OperatorRow, account: Account | null): Person {
  return {
    ...toColleague(row, account),
    last_sign_in_at: account?.lastSignInAt?.toISOString() ?? null,
    factors: account?.factors ?? 0,
  };
}
