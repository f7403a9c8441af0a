import type { Job, NewJob } from './job.ts';
import { JOB_KINDS } from '@pickup/contracts/deliveries/deliveries';
import { z } from 'zod';
import { isCanaryLead } from '../database/canary-id.ts';

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

/** What an alert is about: the payload that `alertJobs` gives it. `target` is the endpoint's id, for webhooks. */
export type AlertSubject = Readonly<z.output<typeof subjectSchema>>;

const subjectSchema = z.object({
  to: z.string(),
  jobId: z.string(),
  kind: z.enum(JOB_KINDS),
  target: z.string(),
  event: z.string(),
  error: z.string(),
});

/** Null when the payload has a different shape. */
export function alertSubject(payload: Job['payload']): AlertSubject | null {
  return subjectSchema.safeParse(payload).data ?? null;
}
