import type { Job, NewJob } from './job.ts';

/**
 * What tells the operators that a job was given up: one mail each. None about an alert, or a mail server
 * that refuses operators would make them for ever. How often one is really sent, its handler decides.
 */
export function alertJobs(operators: readonly string[], job: Job, error: string): NewJob[] {
  if (job.kind === 'operator-alert') return [];
  return operators.map((to) => ({
    kind: 'operator-alert',
    leadId: job.leadId,
    target: alertTarget(job),
    event: job.event,
    payload: { to, jobId: job.id, kind: job.kind, target: job.target, error },
  }));
}

/** What an alert is about: 'report-mail', 'webhook:crm'. */
function alertTarget({ kind, target }: Job): string {
  return target === '' ? kind : `${kind}:${target}`;
}
