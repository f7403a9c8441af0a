import type { Database, PreparedStatement } from './database.ts';

/** The caps look back a day; the rest is for whoever has to look into an abuse, as with messages. */
const KEEP_MS = 30 * 86_400_000;
/** Rows at a time, as in purge-jobs.ts. */
const AT_ONCE = 500;

// Every call that was placed here has its network's hash. Of a lead's call the addresses go with the lead.
const FORGET: PreparedStatement = {
  name: 'forget_callers',
  text: `
update voice_call set ip = '', user_agent = '', page_url = '', network_hash = '' where id in (
  select id from voice_call
  where created_at < $1::timestamptz and lead_id is null and network_hash <> ''
  limit ${AT_ONCE} for update skip locked
) returning id`,
};

/**
 * Takes from calls of no lead where they came from: nobody would ever have them erased. Answers whether
 * there may be more.
 */
export async function forgetCallers(database: Pick<Database, 'run'>, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEEP_MS);
  const rows = await database.run(FORGET, [before.toISOString()]);
  return rows.length === AT_ONCE;
}
