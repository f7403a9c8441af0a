import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { PURGED_AT_ONCE } from '../../platform/database/purge-old-rows.ts';

const DAY_MS = 86_400_000;
/** The caps look back one day. The rest of the time lets operators investigate abuse, as with messages. */
const KEEP_ORIGIN_MS = 30 * DAY_MS;
/** Long enough to learn from the calls, as with deliveries. */
const KEEP_CONTENT_MS = 90 * DAY_MS;

// Every call that was placed here has its network's hash. A lead's call keeps its addresses as long as the
// lead.
const CLEAR_ORIGIN: PreparedStatement = {
  name: 'clear_origin_of_calls',
  text: `
update voice_call set ip = '', user_agent = '', page_url = '', network_hash = '' where id in (
  select id from voice_call
  where created_at < $1::timestamptz and lead_id is null and network_hash <> ''
  limit ${PURGED_AT_ONCE} for update skip locked
) returning id`,
};

// A trigger clears a row with erased_at set, and keeps it empty.
const CLEAR_CONTENT: PreparedStatement = {
  name: 'clear_content_of_calls',
  text: `
update voice_call set erased_at = $2::timestamptz where id in (
  select id from voice_call
  where created_at < $1::timestamptz and lead_id is null and erased_at is null
  limit ${PURGED_AT_ONCE} for update skip locked
) returning id`,
};

/**
 * Removes the origin of calls without a lead, and later their content. No person could ask to erase such a
 * call. Returns whether more rows may be left.
 */
export async function purgeCallers(database: Pick<Database, 'run'>, now: Date): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const origins = await database.run(CLEAR_ORIGIN, [before(KEEP_ORIGIN_MS)]);
  const contents = await database.run(CLEAR_CONTENT, [before(KEEP_CONTENT_MS), now.toISOString()]);
  return origins.length === PURGED_AT_ONCE || contents.length === PURGED_AT_ONCE;
}
