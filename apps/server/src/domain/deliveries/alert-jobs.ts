import type { Job, NewJob } from '../../platform/jobs/job.ts';

/**
 * What tells the operators that a job was given up: one mail each. None about an alert, or a mail server
 * that refuses operators would make them for ever. How often one is really sent, its handler decides.
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
