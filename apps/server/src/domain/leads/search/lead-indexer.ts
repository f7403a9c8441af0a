import { createBackgroundWork, type BackgroundWork } from '../../../platform/background-work.ts';
import type { Database, PreparedStatement } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { INDEX_BATCH, indexLeads } from './index-leads.ts';

export interface LeadIndexerDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly log: Log;
}

// Under a flood of leads, indexing takes a tenth of the embedded database's only connection. A search still
// finds leads that are not indexed yet, but more slowly.
const REST_PER_WORK = 9;

/** Writes the words that find a lead, shortly after each commit. Does not start by itself. */
export function createLeadIndexer({ database, log }: LeadIndexerDeps): BackgroundWork {
  return createBackgroundWork({
    log,
    restPerWork: REST_PER_WORK,
    failure: 'leads could not be indexed for search; retrying',
    async pass() {
      const waiting = await database.run(FIND_CHANGED, []);
      if (waiting.length === 0) return 'nothing';
      return (await indexLeads(database)) === INDEX_BATCH ? 'more' : 'done';
    },
  });
}

const FIND_CHANGED: PreparedStatement = {
  name: 'find_changed_leads',
  text: 'select 1 from lead_changed limit 1',
};
