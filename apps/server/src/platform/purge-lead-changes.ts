import type { Database, PreparedStatement } from './database.ts';

/** How long a change of a lead can be undone. A message with Undo stays while it is pointed at or focused. */
export const UNDO_WITHIN_MS = 86_400_000;
/** Rows at a time, as in purge-jobs.ts. */
const AT_ONCE = 500;

const PURGE: PreparedStatement = {
  name: 'purge_lead_changes',
  text: `
delete from lead_change where id in (
  select id from lead_change where at < $1::timestamptz limit ${AT_ONCE} for update skip locked
) returning id`,
};

/** Removes some changes that can no longer be undone; answers whether there may be more. */
export async function purgeLeadChanges(
  database: Pick<Database, 'run'>,
  now: Date,
): Promise<boolean> {
  const before = new Date(now.getTime() - UNDO_WITHIN_MS);
  const rows = await database.run(PURGE, [before.toISOString()]);
  return rows.length === AT_ONCE;
}
