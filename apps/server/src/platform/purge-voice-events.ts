import type { Database, PreparedStatement } from './database.ts';

/** Far longer than the platform repeats a message; what it changed stays in the call. */
const KEEP_MS = 30 * 86_400_000;
/** Rows at a time, as in purge-jobs.ts. */
const AT_ONCE = 500;

const PURGE: PreparedStatement = {
  name: 'purge_voice_events',
  text: `
delete from voice_event where key in (
  select key from voice_event where received_at < $1::timestamptz limit ${AT_ONCE} for update skip locked
) returning key`,
};

/** Removes some messages that nobody needs any more; answers whether there may be more. */
export async function purgeVoiceEvents(
  database: Pick<Database, 'run'>,
  now: Date,
): Promise<boolean> {
  const before = new Date(now.getTime() - KEEP_MS);
  const rows = await database.run(PURGE, [before.toISOString()]);
  return rows.length === AT_ONCE;
}
