import type { Database, Queryable, Session } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Tables } from '../database/rows.ts';

// The run and its counts are stored, so that another process can continue the run after a crash.

export type StoredRun = Pick<
  Tables['retention_run'],
  'dueAt' | 'startedAt' | 'finishedAt' | 'lease'
>;

export interface Claim {
  readonly lease: string;
  readonly at: Date;
  readonly until: Date;
  /** True to claim the run even before it is due. */
  readonly early: boolean;
}

/**
 * Claims the run if it is due or `early` is set, and no other process has an unexpired lease.
 * Returns when the run began, or null if the run was not claimed.
 */
export function claimRun(
  database: Pick<Database, 'transaction'>,
  { lease, at, until, early }: Claim,
): Promise<Date | null> {
  return database.transaction(async (session) => {
    const [run] = await session.query<Pick<StoredRun, 'startedAt' | 'finishedAt'>>(sql`
      select started_at as "startedAt", finished_at as "finishedAt" from retention_run
      where (due_at <= ${at}::timestamptz or ${early}::boolean)
        and (lease is null or lease_until < ${at}::timestamptz) for update`);
    if (!run) return null;
    const startedAt = run.finishedAt === null && run.startedAt !== null ? run.startedAt : at;
    if (startedAt !== run.startedAt) await resetCounts(session);
    await session.query(sql`
      update retention_run set lease = ${lease}::uuid, lease_until = ${until}::timestamptz,
        started_at = ${startedAt}::timestamptz, finished_at = null`);
    return startedAt;
  });
}

async function resetCounts(session: Session): Promise<void> {
  await session.query('update retention_kind set removed = 0, failed = false');
}

/** Locks the run until the transaction ends. Returns false if another process has the lease. */
export async function renewLeaseIn(session: Session, lease: string, until: Date): Promise<boolean> {
  const rows = await session.query(sql`
    update retention_run set lease_until = ${until}::timestamptz where lease = ${lease}::uuid
    returning lease`);
  return rows.length > 0;
}

export async function addRemoved(database: Queryable, kind: string, count: number): Promise<void> {
  if (count === 0) return;
  await database.query(sql`
    insert into retention_kind as known (kind, removed, removed_total)
    values (${kind}, ${count}::bigint, ${count}::bigint)
    on conflict (kind) do update set removed = known.removed + excluded.removed,
      removed_total = known.removed_total + excluded.removed_total`);
}

export async function recordFailure(database: Queryable, kind: string): Promise<void> {
  await database.query(sql`
    insert into retention_kind (kind, failed) values (${kind}, true)
    on conflict (kind) do update set failed = true`);
}

/** Returns false if another process has taken over the run. */
export async function finishRunIn(
  session: Session,
  lease: string,
  { at, dueAt }: { readonly at: Date; readonly dueAt: Date },
): Promise<boolean> {
  const rows = await session.query(sql`
    update retention_run set lease = null, lease_until = null, finished_at = ${at}::timestamptz,
      due_at = ${dueAt}::timestamptz
    where lease = ${lease}::uuid returning due_at`);
  return rows.length > 0;
}

/** Releases the run, so that another process or the next start can continue it. */
export async function releaseRun(database: Queryable, lease: string): Promise<void> {
  await database.query(sql`
    update retention_run set lease = null, lease_until = null where lease = ${lease}::uuid`);
}

/** Makes the next run due now. */
export async function makeRunDue(database: Queryable, at: Date): Promise<void> {
  await database.query(sql`
    update retention_run set due_at = least(due_at, ${at}::timestamptz)`);
}

export async function readRun(database: Queryable): Promise<StoredRun> {
  const [run] = await database.query<StoredRun>(sql`
    select due_at as "dueAt", started_at as "startedAt", finished_at as "finishedAt", lease
    from retention_run`);
  if (!run) throw new Error('retention_run has no row');
  return run;
}

export type RetentionCounts = Tables['retention_kind'];

export function readRemoved(database: Queryable): Promise<RetentionCounts[]> {
  return database.query<RetentionCounts>(sql`
    select kind, removed, removed_total as "removedTotal", failed from retention_kind`);
}
