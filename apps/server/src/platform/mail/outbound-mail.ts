import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Job, JobOutcome } from '../jobs/job.ts';
import type { MailAddress, OutgoingMail } from './mailer.ts';

/**
 * `transactional`: the person requested the email. `marketing`: it needs the person's consent. The suppression list and
 * the caps apply to both.
 */
export type MailClass = 'transactional' | 'marketing';

export type MailContent = Pick<
  OutgoingMail,
  'subject' | 'text' | 'html' | 'replyTo' | 'attachments' | 'headers' | 'calendar'
>;

interface AnyMail {
  readonly job: Pick<Job, 'id'>;
  /** Called only when the email may be sent, so that withheld emails cost nothing to compose. */
  readonly compose: () => Promise<MailContent>;
}

export interface MailRequest extends AnyMail {
  readonly mailClass: MailClass;
  readonly to: MailAddress;
  /**
   * The lead's IP address, because a cap counts emails by the network that causes them. Null if an agent caused the
   * email. The caps keep strangers from flooding an address, so they do not apply to agents.
   */
  readonly ip: string | null;
}

export interface OperatorMail extends AnyMail {
  readonly address: string;
}

/**
 * The only way to send email. Checks the suppression list and the caps, sends the email, and returns the result as the
 * outcome of a job.
 */
export interface OutboundMail {
  send(request: MailRequest, signal: AbortSignal): Promise<JobOutcome>;
  /** Sends to the operator's own team, including invited people. Caps and the suppression list do not apply. */
  sendToOperator(mail: OperatorMail, signal: AbortSignal): Promise<JobOutcome>;
}

/** 27 hours in total, so that no email is lost if a mail server is down overnight or a mailbox is full. */
export const MAIL_RETRY_SECONDS = [
  10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200,
] as const;

/**
 * Longer than connecting, the greeting and one silence can take (38 s), so that the mailer's own, more precise error is
 * stored.
 */
export const MAIL_TIME_LIMIT_MS = 45_000;

/** The retries and limits of jobs that send an email. */
export const MAIL_JOB = {
  retryAfterSeconds: MAIL_RETRY_SECONDS,
  receiver: 'email',
  timeLimitMs: MAIL_TIME_LIMIT_MS,
} as const;

/** The Message-ID of a job's email, without angle brackets. */
export function messageIdOf(
  jobId: string,
  { mail, siteUrl }: Pick<SiteSettings, 'mail' | 'siteUrl'>,
): string {
  const host =
    siteUrl === undefined ? (mail.from.split('@')[1] ?? 'localhost') : new URL(siteUrl).hostname;
  return `${jobId}@${host}`;
}
