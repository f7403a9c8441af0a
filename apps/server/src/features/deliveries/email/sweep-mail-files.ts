import { eraseMailFiles, jobsOfMailFiles } from './mail-files.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../../platform/processes/background-work.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Log } from '../../../platform/log/log.ts';
import { findErasedLeads } from '../../leads/index.ts';

export interface MailFileSweepDeps {
  readonly database: Queryable;
  readonly outboxDir: string;
  readonly log: Log;
}

const BATCH_SIZE = 500;
const REST_FACTOR = 9;

/** Deletes email files that remain if an erasure ran on another machine or stopped early. */
export function createMailFileSweep({
  database,
  outboxDir,
  log,
}: MailFileSweepDeps): BackgroundWork {
  return createBackgroundWork({
    log,
    restFactor: REST_FACTOR,
    failure: 'email files of erased people could not be deleted; retrying',
    async pass() {
      const jobs = await jobsOfMailFiles(outboxDir);
      for (let from = 0; from < jobs.length; from += BATCH_SIZE) {
        const erased = await jobsOfErased(database, jobs.slice(from, from + BATCH_SIZE));
        if (erased.length > 0) await eraseMailFiles(outboxDir, erased);
      }
      return 'nothing';
    },
  });
}

async function jobsOfErased(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const jobs = await database.query<{ id: string; leadId: string }>(sql`
    select id, lead_id as "leadId" from job where id = any(${ids}::uuid[]) and lead_id is not null`);
  const leads = await findErasedLeads(
    database,
    jobs.map(({ leadId }) => leadId),
  );
  return jobs.filter(({ leadId }) => leads.has(leadId)).map(({ id }) => id);
}
