import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { NewJob } from './platform/jobs/job.ts';
import { webhookJobs } from './platform/jobs/webhook-jobs.ts';

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  /** Whether the visitor agreed to marketing. */
  readonly consented: boolean;
}

/**
 * Everything that accepting a lead promises, to be committed with it. None for a quarantined one: a mail
 * goes only to an address that a person has typed, and what looks automated awaits a person's eye.
 */
export function jobsOfLead(
  { mail, webhooks }: Pick<SiteSettings, 'mail' | 'webhooks'>,
  { id, status, receivedAt, consented }: AcceptedLead,
): NewJob[] {
  if (status === 'quarantined') return [];
  const followUpAt = new Date(receivedAt.getTime() + mail.followUp.afterHours * 3_600_000);
  return [
    { kind: 'report-mail', leadId: id },
    ...(mail.operators.length > 0 ? [{ kind: 'operator-notice', leadId: id } as const] : []),
    ...webhookJobs(webhooks, 'lead.created', id),
    ...(mail.followUp.enabled && consented
      ? [{ kind: 'follow-up-mail', leadId: id, runAt: followUpAt } as const]
      : []),
  ];
}
