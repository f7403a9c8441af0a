import { eraseMailFiles, jobsOfMailFiles } from './mail-files.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../../platform/processes/background-work.ts';
import type { Database, PreparedStatement } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';

export interface MailFileSweepDeps {
  readonly database: Pick<Database, 'run'>;
  readonly outboxDir: string;
  readonly log: Log;
}

const AT_ONCE = 500;
const REST_PER_WORK = 9;

const FIND_ERASED: PreparedStatement = {
  name: 'erased_among_jobs',
  text: `
select job.id from unnest($1::uuid[]) as written (id)
  join job on job.id = written.id join lead on lead.id = job.lead_id
where lead.erased_at is not null`,
};

/**
 * Deletes this machine's email files of erased people, at start and every minute. An erasure
 * deletes only the files on the machine that handles the request, and none if that process dies.
 */
export function createMailFileSweep({
  database,
  outboxDir,
  log,
}: MailFileSweepDeps): BackgroundWork {
  return createBackgroundWork({
    log,
    restPerWork: REST_PER_WORK,
    failure: 'email files of erased people could not be deleted; retrying',
    async pass() {
      const jobs = await jobsOfMailFiles(outboxDir);
      for (let from = 0; from < jobs.length; from += AT_ONCE) {
        const some = `{${jobs.slice(from, from + AT_ONCE).join(',')}}`;
        const erased = await database.run<{ id: string }>(FIND_ERASED, [some]);
        if (erased.length > 0)
          await eraseMailFiles(
            outboxDir,
            erased.map(({ id }) => id),
          );
      }
      return 'nothing';
    },
  });
}
