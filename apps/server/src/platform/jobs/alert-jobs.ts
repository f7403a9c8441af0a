import type { Job, NewJob } from './job.ts';
import { JOB_KINDS } from '@pickup/contracts/deliveries/deliveries';
import { z } from 'zod';
import { isCanaryLead } from '../database/canary-id.ts';

/**
 * Returns one job for each operator, to send an alert about a job that failed permanently. A failed
 * alert causes no further alert. Otherwise a mail server that refuses operators' addresses would
 * cause alerts forever. The alert's handler decides whether to send the email.
 */
export function alertJobs(operators: readonly string[], job: Job, error: string): NewJob[] {
  // The canary raises its own alarms.
  if (job.kind === 'operator-alert' || isCanaryLead(job.leadId)) return [];
  const { id: jobId, kind, target, event } = job;
  // If an email to an operator failed, that operator's own address gets no alert about the failure.
  const others = operators.filter((to) => to !== job.payload['to']);
  return others.map((to) => ({
    kind: 'operator-alert',
    leadId: job.leadId,
    payload: { to, jobId, kind, target, event, error },
  }));
}

/** The failed job in an alert's payload. `target` is the endpoint's id, for webhooks. */
export type AlertSubject = Readonly<z.output<typeof subjectSchema>>;

const subjectSchema = z.object({
  to: z.string(),
  jobId: z.string(),
  kind: z.enum(JOB_KINDS),
  target: z.string(),
  event: z.string(),
  error: z.string(),
});

/** Returns null if the payload has a different shape. */
export function alertSubject(payload: Job['payload']): AlertSubject | null {
  return subjectSchema.safeParse(payload).data ?? null;
}
