import type { AuthService } from '@pickup/auth';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { MAIL_TIME_LIMIT_MS, type OutboundMail } from '../../../platform/mail/outbound-mail.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { AUTH_MAIL_TYPES, authMailDocument, type AuthMailType } from './auth-mail-content.ts';

export interface AuthMailDeps {
  readonly auth: Pick<AuthService, 'renderMessage'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl' | 'mail'>;
  readonly siteUrl: string;
  readonly now?: () => Date;
}

// A person is waiting for this email, and most links expire after an hour.
const RETRY_SECONDS = [5, 15, 30, 60, 120, 300, 600, 1_200];

/** The link is created when the email is sent, and never stored. */
export function createAuthMailHandler(deps: AuthMailDeps): JobHandler {
  const { auth, outboundMail, settings, siteUrl, now = () => new Date() } = deps;
  return {
    kind: 'auth-mail',
    retryAfterSeconds: RETRY_SECONDS,
    receiver: 'email',
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    concurrency: 4,
    async run(job, signal) {
      const { tokenId } = job.payload;
      if (typeof tokenId !== 'string') return { kind: 'dead', error: 'the job has no token id' };
      const message = await auth.renderMessage(tokenId);
      if (!message) {
        return {
          kind: 'skipped',
          reason: 'the link or code was used, was replaced by a newer one, or has expired',
        };
      }
      const { to, type, link, code, expiresAt } = message;
      if (!isMailed(type))
        return { kind: 'dead', error: 'this kind of link or code is not sent by email' };
      const facts = { type, link, code, expiresAt, now: now(), settings, siteUrl };
      const content = mailParts(authMailDocument(facts));
      // The suppression list does not apply, because it would lock out the user.
      return outboundMail.sendToOperator({ job, address: to, content }, signal);
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}

function isMailed(type: string): type is AuthMailType {
  return AUTH_MAIL_TYPES.some((known) => known === type);
}
