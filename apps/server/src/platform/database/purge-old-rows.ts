import type { Database, PreparedStatement } from './database.ts';

const DAY_MS = 86_400_000;
/** How long a change of a lead can be undone. A message with Undo stays while it is pointed at or focused. */
export const UNDO_WITHIN_MS = DAY_MS;
/** Rows at a time: a purge must not keep the embedded database's one connection for long. */
export const PURGED_AT_ONCE = 500;

/** Removes some rows that have outlived their use; answers whether there may be more. */
export type Purge = (database: Pick<Database, 'run'>, now: Date) => Promise<boolean>;

export const purgeLeadChanges = purgeOf('lead_change', 'id', 'at', UNDO_WITHIN_MS);

/** Kept far longer than the platform repeats a message; what a message changed stays in the call. */
export const purgeVoiceEvents = purgeOf('voice_event', 'key', 'received_at', 30 * DAY_MS);

/** Kept for the longest window that the settings take for a cap; a shorter one's rows go by mail-caps.ts. */
export const purgeMailsSent = purgeOf('mail_sent', 'job_id', 'sent_at', 7 * DAY_MS);

function purgeOf(table: string, key: string, time: string, keepMs: number): Purge {
  const statement: PreparedStatement = {
    name: `purge_${table}`,
    text: `
delete from ${table} where ${key} in (
  select ${key} from ${table} where ${time} < $1::timestamptz
  limit ${PURGED_AT_ONCE} for update skip locked
) returning ${key}`,
  };
  return async (database, now) => {
    const before = new Date(now.getTime() - keepMs);
    const rows = await database.run(statement, [before.toISOString()]);
    return rows.length === PURGED_AT_ONCE;
  };
}
