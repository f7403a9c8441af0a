import { expiringClaims, NOTICE_DAYS } from '@pickup/settings/expired-claims';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { fill } from '@pickup/messages/fill';
import { claimNotice } from '@pickup/messages/operator/deliveries/notices';
import { fillPlural } from '@pickup/messages/plural';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../../platform/processes/background-work.ts';
import { idFor } from '../../../platform/database/new-id.ts';
import type { JobHandler, NewJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { AttemptContext } from '../../../context.ts';
import { operatorMail } from '../../../platform/mail/operator-mail.ts';

export function createClaimNoticeHandler(parts: AttemptContext): JobHandler {
  const { outboundMail, settings, now } = parts;
  const { operators } = settings.mail;
  return {
    kind: 'claim-notice',
    ...MAIL_JOB,
    concurrency: 2,
    async run(job, signal) {
      const { to, expires, expired } = job.payload;
      const address = operators.find((operator) => operator === to);
      if (address === undefined) return { kind: 'skipped', reason: 'no operator has this address' };
      const claims = expiringClaims(settings, now()).filter((claim) => claim.expires === expires);
      if (claims.length === 0) return { kind: 'skipped', reason: 'no claim expires on that day' };
      const isExpired = expired === true || claims.some((claim) => claim.expired);
      const content = noticeMail(parts, claims, isExpired);
      return outboundMail.sendToOperator({ job, address, content }, signal);
    },
    onDead: (job, error) => alertJobs(operators, job, error),
  };
}

function noticeMail(
  parts: AttemptContext,
  claims: ReturnType<typeof expiringClaims>,
  isExpired: boolean,
): MailContent {
  const [day = ''] = claims.map(({ end }) => dayText(end));
  const title = isExpired
    ? fillPlural(claimNotice.expired, { count: claims.length })
    : fillPlural(claimNotice.expires, { count: claims.length, day });
  return operatorMail(parts, {
    subject: title,
    preheader: claims.map(({ text }) => text).join(', '),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'list', items: claims.map(({ text }) => text) },
      { kind: 'paragraph', text: isExpired ? claimNotice.gone : fill(claimNotice.stays, { day }) },
      { kind: 'button', label: claimNotice.open, url: `${parts.apiUrl}/console/page` },
    ],
    footer: [fill(claimNotice.reason, { brandName: parts.settings.brand.name })],
  });
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the last day on which the page shows a claim that disappears at `end`. */
const dayText = (end: Date) => DAY.format(new Date(end.getTime() - 1));

interface ClaimWatchDeps {
  readonly settings: () => ClaimSettings;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Any number of processes may run this watch. Claims with the same last day share an email. */
export function createClaimWatch({ settings, queue, log, now }: ClaimWatchDeps): BackgroundWork {
  const queued = new Set<string>();
  return createBackgroundWork({
    log,
    restFactor: 1,
    failure: 'notices about claims could not be queued; retrying',
    async pass() {
      const jobs = claimNotices(settings(), now()).filter(({ id }) => !queued.has(id));
      if (jobs.length === 0) return 'nothing';
      await queue.add(jobs);
      for (const { id } of jobs) queued.add(id);
      return 'done';
    },
  });
}

type ClaimSettings = Pick<SiteSettings, 'claims' | 'mail' | 'plans'>;
const DAY_MS = 86_400_000;

/** A notice has the same id in every process and after a restart, so the queue stores it once. */
export function claimNotices(
  settings: ClaimSettings,
  now: Date,
): (NewJob & { readonly id: string })[] {
  // Finished jobs are kept for at least 30 days. After that, an old notice would be queued again,
  // so old notices are left out.
  const due = expiringClaims(settings, now).filter(
    ({ end }) => now.getTime() < end.getTime() + NOTICE_DAYS * DAY_MS,
  );
  const days = new Map(due.map((claim) => [claim.expires, claim]));
  return [...days.values()].flatMap(({ expires, expired, end }) => {
    const dueAt = new Date(end.getTime() - (expired ? 0 : NOTICE_DAYS * DAY_MS));
    return settings.mail.operators.map((to) => ({
      id: idFor(dueAt, `claim-notice ${expires} ${expired} ${to}`),
      kind: 'claim-notice' as const,
      leadId: null,
      payload: { to, expires, expired },
    }));
  });
}
