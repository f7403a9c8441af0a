import type { SiteSettings } from '@pickup/contracts/site-settings';
import { createBackgroundWork, type BackgroundWork } from '../../platform/background-work.ts';
import { idFor } from '../../platform/database/new-id.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { Log } from '../../platform/log/log.ts';
import { expiringClaims, NOTICE_DAYS } from '@pickup/contracts/settings-at';

const DAY = 86_400_000;

export interface ClaimWatchDeps {
  /** Those in use. */
  readonly settings: () => Pick<SiteSettings, 'claims' | 'mail' | 'plans'>;
  readonly queue: () => Pick<JobQueue, 'add'>;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Asks for an email to each operator 14 days before claims expire, and when they have expired, in any number of
 * processes. Claims with the same last day share an email.
 */
export function createClaimWatch({ settings, queue, log, now }: ClaimWatchDeps): BackgroundWork {
  const asked = new Set<string>();
  return createBackgroundWork({
    log,
    restPerWork: 1,
    failure: 'notices about claims could not be added; retrying',
    async pass() {
      const jobs = claimNotices(settings(), now()).filter(({ id }) => !asked.has(id));
      if (jobs.length === 0) return 'nothing';
      await queue().add(jobs);
      for (const { id } of jobs) asked.add(id);
      return 'done';
    },
  });
}

type Notice = NewJob & { readonly id: string };

/** The emails that are due. Each has the same id in every process and after a restart, so it is added only once. */
export function claimNotices(
  { claims, mail, plans }: Pick<SiteSettings, 'claims' | 'mail' | 'plans'>,
  now: Date,
): Notice[] {
  // Finished jobs are kept for at least 30 days. A notice that is older would be added again.
  const due = expiringClaims({ claims, plans }, now).filter(
    ({ end }) => now.getTime() < end.getTime() + NOTICE_DAYS * DAY,
  );
  const days = new Map(due.map((claim) => [claim.expires, claim]));
  return [...days.values()].flatMap(({ expires, expired, end }) =>
    mail.operators.map((to) => ({
      id: idFor(
        new Date(end.getTime() - (expired ? 0 : NOTICE_DAYS * DAY)),
        `claim-notice ${expires} ${expired} ${to}`,
      ),
      kind: 'claim-notice',
      leadId: null,
      payload: { to, expires, expired },
    })),
  );
}
