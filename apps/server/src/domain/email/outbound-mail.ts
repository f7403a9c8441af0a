import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Database } from '../../platform/database/database.ts';
import type { Job, JobOutcome } from '../../platform/jobs/job.ts';
import { isSuppressed } from '../deliveries/suppression-list.ts';
import { createMailCaps, MAX_WAIT_MS } from './mail-caps.ts';
import {
  MailError,
  type MailAddress,
  type Mailer,
  type OutgoingMail,
} from '../../platform/mail/mailer.ts';
import { ReturnTimes } from '../../platform/mail/return-times.ts';

/**
 * The person requested a `transactional` email. A `marketing` email needs their consent. The suppression list
 * and the caps apply to both.
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
   * The lead's IP address. Emails are counted by the network that causes them. Null when an agent caused the
   * email. The caps stop strangers from flooding an address, so they do not delay it.
   */
  readonly ip: string | null;
}

export interface OperatorMail extends AnyMail {
  readonly address: string;
}

/**
 * The only way to send email. Checks the suppression list and the caps, then sends, and returns the result as
 * a job's outcome.
 */
export interface OutboundMail {
  send(request: MailRequest, signal: AbortSignal): Promise<JobOutcome>;
  /** Sends to the operator's own team, including invited people. Caps and the suppression list do not apply. */
  sendToOperator(mail: OperatorMail, signal: AbortSignal): Promise<JobOutcome>;
}

export interface OutboundMailDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly mailer: Mailer;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail' | 'siteUrl'>;
  readonly now?: () => Date;
}

/** 27 hours in total. No email is lost when a mail server is down overnight or a mailbox is full. */
export const MAIL_RETRY_SECONDS = [
  10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200,
] as const;

/**
 * Longer than connecting, the greeting and one silence can take (38 s). So the mailer's own error is the one
 * that is stored.
 */
export const MAIL_TIME_LIMIT_MS = 45_000;

export function createOutboundMail(deps: OutboundMailDeps): OutboundMail {
  const { database, mailer, settings, now = () => new Date() } = deps;
  const { limits } = settings.mail;
  const caps = createMailCaps({ database, limits });
  const paceMs = (limits.perNetwork.seconds * 1_000) / limits.perNetwork.count;
  const times = new ReturnTimes({ paceMs, maxMs: MAX_WAIT_MS });

  async function send(request: MailRequest, signal: AbortSignal): Promise<JobOutcome> {
    return (await withhold(request)) ?? deliver(request, signal);
  }

  async function deliver(
    request: AnyMail & Pick<MailRequest, 'to'>,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    const mail = addressed(await request.compose(), request, settings);
    return mailer.send(mail, signal).then(
      (answer): JobOutcome => ({ kind: 'done', answer }),
      (error: unknown) => failed(error),
    );
  }

  async function withhold({ job, mailClass, to, ip }: MailRequest): Promise<JobOutcome | null> {
    const scope = mailClass === 'marketing' ? 'marketing' : 'all';
    if (await isSuppressed(database, to.address, scope)) {
      return { kind: 'skipped', reason: 'the address is on the suppression list' };
    }
    if (ip === null) return null;
    const claim = { jobId: job.id, address: to.address, ip };
    const freeAt = await caps.claim(claim, now());
    return freeAt && (await postponed(job, freeAt));
  }

  async function postponed(job: Pick<Job, 'id'>, freeAt: Date): Promise<JobOutcome> {
    if (await caps.waitedTooLong(job.id, now())) {
      return {
        kind: 'dead',
        error: 'a day passed without a free slot under the hourly caps on emails',
      };
    }
    const until = times.turn(freeAt, now());
    return { kind: 'postponed', until, reason: 'over the hourly caps on emails' };
  }

  return {
    send,
    sendToOperator: ({ address, ...mail }, signal) =>
      deliver({ ...mail, to: withoutName(address) }, signal),
  };
}

function addressed(
  content: MailContent,
  { job, to }: Pick<MailRequest, 'job' | 'to'>,
  { brand, mail, siteUrl }: OutboundMailDeps['settings'],
): OutgoingMail {
  const replyTo = mail.replyTo === undefined ? {} : { replyTo: withoutName(mail.replyTo) };
  return {
    ...replyTo,
    ...content,
    // RFC 3834: asks auto-responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    messageId: messageIdOf(job.id, { mail, siteUrl }),
    from: { name: mail.fromName ?? brand.name, address: mail.from },
    to,
  };
}

function withoutName(address: string): MailAddress {
  return { name: '', address };
}

/** The Message-ID of a job's email, without angle brackets. */
export function messageIdOf(
  jobId: string,
  { mail, siteUrl }: Pick<SiteSettings, 'mail' | 'siteUrl'>,
): string {
  const host =
    siteUrl === undefined ? (mail.from.split('@')[1] ?? 'localhost') : new URL(siteUrl).hostname;
  return `${jobId}@${host}`;
}

// Any error other than a MailError is a fault of the server. It is thrown, counts as a retry, and is logged.
function failed(error: unknown): JobOutcome {
  if (!(error instanceof MailError)) throw error;
  const answer = error.answer === '' ? {} : { answer: error.answer };
  return { kind: error.permanent ? 'dead' : 'retry', error: error.message, ...answer };
}
