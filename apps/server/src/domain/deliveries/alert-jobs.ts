import type { Job, NewJob } from '../../platform/jobs/job.ts';
import { JOB_KINDS, type JobKind } from '@pickup/contracts/deliveries';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { isCanaryLead } from '../leads/canary-lead.ts';

/**
 * The emails that tell the operators that a job failed for good, one each. Alerts cause no alerts, or an email
 * server that refuses operators would create them forever. The alert's handler decides which ones are sent.
 */
export function alertJobs(operators: readonly string[], job: Job, error: string): NewJob[] {
  // The canary raises its own alarms.
  if (job.kind === 'operator-alert' || isCanaryLead(job.leadId)) return [];
  const { id: jobId, kind, target, event } = job;
  // A notice that an operator's address refused is not news for that address.
  const others = operators.filter((to) => to !== job.payload['to']);
  return others.map((to) => ({
    kind: 'operator-alert',
    leadId: job.leadId,
    payload: { to, jobId, kind, target, event, error },
  }));
}

/** What an alert is about: the payload that `alertJobs` gives it. */
export interface AlertSubject {
  /** The operator's address. */
  readonly to: string;
  /** The job that failed for good. */
  readonly jobId: string;
  readonly kind: JobKind;
  /** The endpoint's id, for webhooks. */
  readonly target: string;
  readonly event: string;
  readonly error: string;
}

/** Null when the payload has a different shape. */
export function alertSubject(payload: Readonly<Record<string, unknown>>): AlertSubject | null {
  const { to, jobId, kind: named, target, event, error } = payload;
  const kind = JOB_KINDS.find((known) => known === named);
  const texts = [to, jobId, target, event, error];
  if (kind === undefined || !texts.every((text) => typeof text === 'string')) return null;
  const [address = '', id = '', endpoint = '', what = '', why = ''] = texts;
  return { to: address, jobId: id, kind, target: endpoint, event: what, error: why };
}

// An earlier alert of the last hour counts if it was sent or is still queued, and one of any kind if the address
// refused it. A skipped alert does not count. Otherwise a lasting failure would cause one alert and no more.
const EARLIER_ALERT: PreparedStatement = {
  name: 'earlier_alert',
  text: `select state = 'dead' as refused from job where kind = 'operator-alert' and id < $1::uuid
  and created_at > $2::timestamptz - interval '1 hour' and created_at <= $2::timestamptz
  and payload->>'to' = $3 and (state = 'dead' or payload->>'kind' = $4 and payload->>'target' = $5
    and (state in ('ready', 'running') or exists (select 1 from job_attempt
      where job_attempt.job_id = job.id and outcome = 'done')))
order by state = 'dead' limit 1`,
};

/** Why an alert of the last hour makes this one needless. Null if none does. */
export async function whyNotAlerted(
  database: Pick<Database, 'run'>,
  alert: Job,
  { to, kind, target }: AlertSubject,
): Promise<string | null> {
  const values = [alert.id, alert.createdAt.toISOString(), to, kind, target];
  const [earlier] = await database.run<{ refused: boolean }>(EARLIER_ALERT, values);
  if (!earlier) return null;
  return earlier.refused
    ? 'this address took no alert within the last hour'
    : 'an alert was sent within the last hour';
}

const COUNT_DEAD: PreparedStatement = {
  name: 'count_dead_jobs',
  text: `select count(*)::int as count, min(created_at) as oldest from delivery
where state = 'dead' and kind = $1 and target = $2`,
};

export interface DeadDeliveries {
  readonly count: number;
  /** When the oldest was queued. Null without any. */
  readonly oldest: Date | null;
}

/** The jobs of a kind and target that failed for good and were not replayed. */
export async function countDead(
  database: Pick<Database, 'run'>,
  { kind, target }: AlertSubject,
): Promise<DeadDeliveries> {
  const [row] = await database.run<DeadDeliveries>(COUNT_DEAD, [kind, target]);
  return row ?? { count: 0, oldest: null };
}
