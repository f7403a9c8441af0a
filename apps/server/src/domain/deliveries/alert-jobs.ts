import type { Job, NewJob } from '../../platform/jobs/job.ts';

/**
 * The emails that tell the operators that a job was given up, one each. Alerts cause no alerts, or a mail
 * server that refuses operators would create them forever. The alert's handler decides which ones are sent.
 */
export function alertJobs(operators: readonly string[], job: Job, error: string): NewJob[] {
  if (job.kind === 'operator-alert') return [];
  const { id: jobId, kind, target, event } = job;
  return operators.map((to) => ({
    kind: 'operator-alert',
    leadId: job.leadId,
    payload: { to, jobId, kind, target, event, error },
  }));
}
