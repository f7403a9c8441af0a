import { ACCOUNT_NOTICE_TYPES, type AccountNotice, type AuthService } from '@pickup/auth';
import { z } from 'zod';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { JobHandler, NewJob } from '../../../platform/jobs/job.ts';
import { MAIL_RETRY_SECONDS, MAIL_TIME_LIMIT_MS } from '../../../platform/mail/outbound-mail.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { accountMailDocument } from './account-mail-content.ts';
import type { AuthMailDeps } from './auth-mail.ts';

export interface AccountMailDeps extends Pick<
  AuthMailDeps,
  'outboundMail' | 'settings' | 'siteUrl'
> {
  readonly auth: Pick<AuthService, 'addressOfNotice'>;
  readonly consoleUrl: string;
}

const noticeSchema = z.object({
  id: z.uuid(),
  type: z.enum(ACCOUNT_NOTICE_TYPES),
  sealedTo: z.string(),
  /** `byAdministrator` of the notice. Stored jobs and the API have this name. */
  byOther: z.boolean(),
});

/**
 * The account's email address may change before the notice is sent, so the job contains the current
 * address, encrypted.
 */
export function accountMailJob({ id, type, sealedTo, byAdministrator }: AccountNotice): NewJob {
  return {
    kind: 'account-mail',
    leadId: null,
    payload: { id, type, sealedTo, byOther: byAdministrator },
  };
}

export function createAccountMailHandler(deps: AccountMailDeps): JobHandler {
  const { auth, outboundMail, settings, siteUrl, consoleUrl } = deps;
  return {
    kind: 'account-mail',
    retryAfterSeconds: MAIL_RETRY_SECONDS,
    receiver: 'email',
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    concurrency: 4,
    async run(job, signal) {
      const notice = noticeSchema.safeParse(job.payload);
      if (!notice.success) return { kind: 'dead', error: 'the job contains no notice' };
      const address = auth.addressOfNotice(notice.data);
      if (address === null)
        return { kind: 'dead', error: 'the key that decrypts the address is gone' };
      const { type, byOther: byAdministrator } = notice.data;
      const facts = { type, byAdministrator, at: job.createdAt, settings, siteUrl, consoleUrl };
      const content = mailParts(accountMailDocument(facts));
      // The suppression list does not apply, because an intruder could add the address to it.
      return outboundMail.sendToOperator({ job, address, content }, signal);
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}
