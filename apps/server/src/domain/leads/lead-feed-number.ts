import type { Database, PreparedStatement } from '../../platform/database/database.ts';

// While no console is open, nothing reads the feed, and lead_changed grows by 36 bytes for each change.
const READ_FEED: PreparedStatement = {
  name: 'read_lead_feed',
  text: `
with taken as (
  delete from lead_changed returning 1
), counted as (
  update lead_feed set number = number + 1 where exists (select from taken) returning number
)
select coalesce((select number from counted), (select number from lead_feed))::text as number`,
};

/** A number that increases when leads arrive or change. Each process that asks counts what others have not. */
export async function readFeedNumber(database: Pick<Database, 'run'>): Promise<string | null> {
  const [row] = await database.run<{ number: string }>(READ_FEED, []);
  return row?.number ?? null;
}
