import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Job, JobOutcome } from '../jobs/job.ts';
import type { MailAddress, OutgoingMail } from './mailer.ts';

/**
 * A person requests a `transactional` email and consents to `marketing` emails. The suppression
 * list and the caps apply to both classes.
 */
export type MailClass = 'transactional' | 'marketing';

export type MailContent = Pick<
  OutgoingMail,
  'subject' | 'text' | 'html' | 'replyTo' | 'attachments' | 'headers' | 'calendar'
>;

interface AnyMail {
  readonly job: Pick<Job, 'id'>;
  /**
   * The content, or a function that returns it. The function is called only if the email may be
   * sent, so that no report is rendered for an email that is not sent.
   */
  readonly content: MailContent | (() => Promise<MailContent>);
}

export interface MailRequest extends AnyMail {
  readonly mailClass: MailClass;
  readonly to: MailAddress;
  /**
   * One of the caps counts emails by the network of this IP address. Null if an agent caused the
   * email, because the caps only keep strangers from flooding an address.
   */
  readonly ip: string | null;
}

export interface OperatorMail extends AnyMail {
  readonly address: string;
}

/**
 * Every email goes through here. Both methods send an email and return the outcome of its job. Only
 * `send` checks the suppression list and the caps.
 */
export interface OutboundMail {
  send(request: MailRequest, signal: AbortSignal): Promise<JobOutcome>;
  /**
   * Sends to the operator's own team, including invited people. Caps and the suppression list do
   * not apply.
   */
  sendToOperator(mail: OperatorMail, signal: AbortSignal): Promise<JobOutcome>;
}

/**
 * The retries last 27 hours. So no email is lost if a mail server is down overnight or a mailbox is
 * full for a day.
 */
export const MAIL_RETRY_SECONDS = [
  10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200,
] as const;

/**
 * Connecting, the greeting and one silent period can take 38 s. This limit is longer, so that the
 * mailer's own error is stored before the attempt is aborted.
 */
export const MAIL_TIME_LIMIT_MS = 45_000;

export const MAIL_JOB = {
  retryAfterSeconds: MAIL_RETRY_SECONDS,
  receiver: 'email',
  timeLimitMs: MAIL_TIME_LIMIT_MS,
} as const;

/** Returns the Message-ID without angle brackets. */
export function messageIdOf(
  jobId: string,
  { mail, siteUrl }: Pick<SiteSettings, 'mail' | 'siteUrl'>,
): string {
  const host =
    siteUrl === undefined ? (mail.from.split('@')[1] ?? 'localhost') : new URL(siteUrl).hostname;
  return `${jobId}@${host}`;
}
