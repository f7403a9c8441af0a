import type { BackupOrigin } from '@pickup/contracts/operations/backups';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { cancelJobsOfKind } from '../../../platform/jobs/cancel-jobs.ts';
import { purgeOf } from '../../../platform/retention/purge.ts';
import type { VerifiedBackup } from '../../../platform/database/backup/make-backup.ts';

export type StoredBackup = Tables['backup'];

export interface NewBackup {
  readonly requestedBy: BackupOrigin;
  readonly place: string;
  readonly at: Date;
  readonly plannedFor?: Date;
}

/** Returns the id of the new backup, or null if this scheduled time already has a backup. */
export async function addBackupIn(session: Session, backup: NewBackup): Promise<string | null> {
  const { requestedBy, place, at, plannedFor = null } = backup;
  const rows = await session.query<{ id: string }>(sql`
    insert into backup (id, state, requested_by, requested_at, planned_for, place)
    values (${newId()}::uuid, 'waiting', ${requestedBy}, ${at}::timestamptz,
      ${plannedFor}::timestamptz, ${place})
    on conflict (planned_for) do nothing returning id`);
  return rows[0]?.id ?? null;
}

export async function isPlanned(database: Queryable, time: Date): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from backup where planned_for >= ${time}::timestamptz limit 1`);
  return rows.length > 0;
}

export async function recordVerifiedIn(
  session: Session,
  { id, place }: Pick<StoredBackup, 'id' | 'place'>,
  verified: VerifiedBackup,
  at: Date,
): Promise<void> {
  const { name, takenAt, bytes, rows, ledgerHead } = verified;
  await session.query(sql`
    update backup set state = 'verified', ended_at = ${at}::timestamptz, file = ${name},
      place = ${place}, taken_at = ${takenAt}::timestamptz, bytes = ${bytes}::bigint, leads = ${rows['lead'] ?? 0}::integer,
      row_count = ${countRows(verified)}::bigint, ledger_head = ${ledgerHead}, problem = ''
    where id = ${id}::uuid`);
  await recordRemoved(session, id, verified.stored, at);
}

export const countRows = ({ rows }: Pick<VerifiedBackup, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/**
 * Records which files are missing. A file can reappear, for example when a disk is mounted again.
 */
async function recordRemoved(
  session: Session,
  id: string,
  stored: readonly string[],
  at: Date,
): Promise<void> {
  await session.query(sql`
    update backup set removed_at = case when file = any(${stored}::text[]) then null
      else coalesce(removed_at, ${at}::timestamptz) end
    where place = (select place from backup where id = ${id}::uuid) and state = 'verified'
      and (removed_at is null) = (file <> all(${stored}::text[]))`);
}

export async function recordProblem(
  database: Queryable,
  id: string,
  problem: string,
  { at, isLast }: { readonly at: Date; readonly isLast: boolean },
): Promise<void> {
  await database.query(sql`
    update backup set problem = ${problem.slice(0, 500)}, ended_at = ${at}::timestamptz,
      state = case when ${isLast}::boolean then 'failed' else state end
    where id = ${id}::uuid and state <> 'verified'`);
}

export async function readBackup(database: Queryable, id: string): Promise<StoredBackup | null> {
  const rows = await database.query<StoredBackup>(sql`
    select ${columnsOf('backup')} from backup where id = ${id}::uuid`);
  return rows[0] ?? null;
}

export function readBackups(database: Queryable, limit: number): Promise<StoredBackup[]> {
  return database.query<StoredBackup>(sql`
    select ${columnsOf('backup')} from backup where removed_at is null order by requested_at desc, id desc
    limit ${raw(String(limit))}`);
}

export async function readLastVerified(database: Queryable): Promise<StoredBackup | null> {
  const rows = await database.query<StoredBackup>(sql`
    select ${columnsOf('backup')} from backup where state = 'verified' and removed_at is null
    order by taken_at desc limit 1`);
  return rows[0] ?? null;
}

export async function readLastVerifiedTime(database: Queryable): Promise<Date | null> {
  return (await readLastVerified(database))?.takenAt ?? null;
}

/** Call this after a restore. The copy contains the original server's unfinished backups. */
export async function removeUnfinishedIn(session: Session, at: Date): Promise<void> {
  await cancelJobsOfKind(session, 'backup', at);
  await session.query(`delete from backup where state = 'waiting'`);
}

/** BACKUP_KEEP decides which files are removed. This rule purges only records. */
export const backupRecords = purgeOf('backup', 'id', 'requested_at');
