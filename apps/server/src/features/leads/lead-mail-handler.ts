import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Queryable } from '../../platform/database/database.ts';
import { alertJobs } from '../../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { readStoredLead, type StoredLead } from './stored/stored-lead.ts';
import { MAIL_JOB } from '../../platform/mail/outbound-mail.ts';

interface LeadMailDeps {
  readonly database: Queryable;
  readonly settings: Pick<SiteSettings, 'mail'>;
}

export interface MailAttempt {
  readonly job: Job;
  readonly signal: AbortSignal;
}

export interface LeadMail extends Pick<JobHandler, 'kind' | 'atOnce'> {
  /** Called only for a lead that is neither erased nor quarantined. */
  send(lead: StoredLead, attempt: MailAttempt): Promise<JobOutcome>;
}

/** Handles one kind of email to leads. Alerts the operators when an email fails permanently. */
export function createLeadMailHandler(
  { database, settings }: LeadMailDeps,
  { kind, atOnce, send }: LeadMail,
): JobHandler & Required<Pick<JobHandler, 'onDead'>> {
  return {
    kind,
    ...MAIL_JOB,
    atOnce,
    async run(job, signal) {
      const lead = job.leadId === null ? null : await readStoredLead(database, job.leadId);
      if (!lead) return { kind: 'dead', error: 'there is no such lead' };
      if (lead.erasedAt) return { kind: 'skipped', reason: 'the person was erased' };
      if (lead.status === 'quarantined')
        return { kind: 'skipped', reason: 'the lead is quarantined' };
      return send(lead, { job, signal });
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}
