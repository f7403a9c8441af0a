import type { AttemptOutcome, DeliveryKind, JobState } from '@pickup/contracts/deliveries';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** A job of a canary lead, as the beat judges it. */
export interface CanaryJob {
  readonly id: string;
  readonly kind: DeliveryKind;
  /** The endpoint's id, for webhooks. */
  readonly target: string;
  readonly state: JobState;
  readonly finishedAt: Date | null;
  readonly lastError: string;
  /** How the last attempt ended. Null before the first. */
  readonly outcome: AttemptOutcome | null;
}

export function readCanaryJobs(database: Queryable, leadId: string): Promise<CanaryJob[]> {
  return database.query(sql`
    select id, kind, target, state, finished_at as "finishedAt", last_error as "lastError", (
      select outcome from job_attempt where job_id = job.id order by started_at desc, id desc limit 1
    ) as outcome
    from job where lead_id = ${leadId} and kind <> 'canary-beat' order by id`);
}
