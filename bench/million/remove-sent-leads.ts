import { executeOn } from '@pickup/test-sinks/postgres-databases';
import type { FilledServer } from './filled-server.ts';

/**
 * Removes the leads that were sent to the server, so that a kept database stays as it was filled. Thousands of newest
 * leads without the usual names would make later searches look slower.
 */
export async function removeSentLeads({ database, url }: FilledServer): Promise<void> {
  await database.transaction(
    async (session) => {
      await session.exec('set local session_replication_role = replica'); // no triggers, no foreign keys
      await session.exec(REMOVE);
    },
    { unhurried: true },
  );
  await executeOn(url, 'vacuum analyze');
}

// A sent lead has a UUID as its key. The keys of filled leads have no hyphens.
const REMOVE = `
create temp table sent on commit drop as select id from lead where idempotency_key like '%-%';
delete from job_attempt where job_id in (select id from job where lead_id in (select id from sent));
delete from job where lead_id in (select id from sent);
delete from lead_link where lead_id in (select id from sent);
delete from consent where lead_id in (select id from sent);
delete from lead where id in (select id from sent)`;
