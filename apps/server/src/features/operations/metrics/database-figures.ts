import { setTimeout as pause } from 'node:timers/promises';
import type { ReportSla } from '@pickup/contracts/deliveries/report-sla';
import { readLastVerifiedTime } from '../backups/stored-backups.ts';
import { readReportSla } from '../../deliveries/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countOpenJobs, oldestOpenJob, type JobCount } from '../../../platform/jobs/count-jobs.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import { TtlCache } from '../../../platform/time/ttl-cache.ts';

export interface DatabaseFigures {
  readonly jobs: readonly JobCount[];
  readonly oldestReport: Date | null;
  readonly sla: ReportSla;
  readonly lastBackup: Date | null;
  readonly countedAt: Date;
}

export interface FiguresDeps {
  readonly database: Pick<Database, 'run' | 'query'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Scrapers give up after ten seconds, so reading must end sooner. */
  readonly timeoutMs?: number;
}

const KEEP_MS = 10_000;
const SLA_HOURS = 1;

/** The returned function resolves to null if the database fails or takes too long. */
export function createFiguresReader(deps: FiguresDeps): () => Promise<DatabaseFigures | null> {
  const { log, timeoutMs = 5_000 } = deps;
  const cache = new TtlCache<DatabaseFigures>({ keepMs: KEEP_MS });
  return async () => {
    const figures = cache
      .read('', () => readFigures(deps))
      .catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'The figures for /metrics could not be read');
        return null;
      });
    return Promise.race([figures, pause(timeoutMs, null, { ref: false })]);
  };
}

async function readFigures({ database, now }: FiguresDeps): Promise<DatabaseFigures> {
  const countedAt = now();
  const jobs = await countOpenJobs(database, countedAt);
  const oldestReport = await oldestOpenJob(database, 'report-mail');
  const sla = await readReportSla(database, { hours: SLA_HOURS, now: countedAt, timeZone: 'UTC' });
  const lastBackup = await readLastVerifiedTime(database);
  return { jobs, oldestReport, sla, lastBackup, countedAt };
}
