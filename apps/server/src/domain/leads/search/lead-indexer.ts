import { createBackgroundWork, type BackgroundWork } from '../../../platform/background-work.ts';
import type { Database, PreparedStatement } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { INDEX_BATCH, indexLeads } from './index-leads.ts';

export interface LeadIndexerDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly log: Log;
}

// While leads pour in it takes a tenth of the embedded database's one connection; a search sees what is
// left over all the same, only more slowly.
const REST_PER_WORK = 9;

/** Writes the words that leads are found by, shortly after each commit. Starts nothing. */
export function createLeadIndexer({ database, log }: LeadIndexerDeps): BackgroundWork {
  return createBackgroundWork({
    log,
    restPerWork: REST_PER_WORK,
    failure: 'leads are not in the search index yet; it is tried again',
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
