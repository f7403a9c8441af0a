import type { AuthService, TextSender } from '@pickup/auth';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';

/** The limit is short, because a person is waiting at the form for the code. */
export const TEXT_TIME_LIMIT_MS = 5_000;

export interface AuthTextDeps {
  readonly auth: Pick<AuthService, 'renderMessage'>;
  readonly texts: TextSender | null;
  readonly settings: Pick<SiteSettings, 'mail'>;
}

/**
 * Each message costs money and the person can request another code, so a failed message is not sent
 * again.
 */
export function createAuthTextHandler({ auth, texts, settings }: AuthTextDeps): JobHandler {
  return {
    kind: 'auth-text',
    retryAfterSeconds: [],
    timeLimitMs: 2 * TEXT_TIME_LIMIT_MS,
    concurrency: 4,
    async run(job) {
      const { tokenId } = job.payload;
      if (typeof tokenId !== 'string') return { kind: 'dead', error: 'the job has no token id' };
      if (!texts) return { kind: 'dead', error: 'auth.sms is not set' };
      const message = await auth.renderMessage(tokenId);
      if (!message)
        return {
          kind: 'skipped',
          reason: 'the code was used, was replaced by a newer one, or has expired',
        };
      const { userId, to, code, expiresAt } = message;
      await texts.send({ id: tokenId, userId, to, code, expiresAt });
      return { kind: 'done', response: `accepted by ${texts.provider}` };
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}

export interface TextFacts {
  readonly brandName: string;
  readonly code: string;
  readonly minutes: number;
  readonly host: string;
}

/**
 * The last line binds the code to the console's host (WICG "Origin-bound one-time codes"). Phones
 * then do not offer the code on lookalike pages.
 */
export function codeMessage({ brandName, code, minutes, host }: TextFacts): string {
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${code} is your ${brandName} code. It expires in ${time}. We never ask you for it.\n\n@${host} #${code}`;
}
