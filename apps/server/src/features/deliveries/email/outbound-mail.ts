import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Config } from '../../../config/config.ts';
import type { ServerContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { networkHash } from '../../../platform/http/addresses/network-of.ts';
import type { Job, JobOutcome } from '../../../platform/jobs/job.ts';
import { postponedSince } from '../../../platform/jobs/worker/postponed-since.ts';
import { perVersion } from '../../../platform/live-settings.ts';
import { emailHash } from '../../../platform/mail/email-hash.ts';
import {
  MailError,
  type MailAddress,
  type Mailer,
  type OutgoingMail,
} from '../../../platform/mail/mailer.ts';
import {
  messageIdOf,
  type MailContent,
  type MailRequest,
  type OutboundMail,
} from '../../../platform/mail/outbound-mail.ts';
import { RetryTimes } from '../../../platform/mail/transport/retry-times.ts';
import { purgeOf } from '../../../platform/retention/purge.ts';
import { isSuppressed } from '../../privacy/index.ts';

export function createLiveMail(
  { configOf, live, database, now }: ServerContext,
  mailer: Mailer,
): OutboundMail {
  const mailOf = perVersion((version) =>
    createOutboundMail({ database, mailer, settings: effectiveSettings(configOf(version)), now }),
  );
  const current = () => mailOf(live.current());
  return {
    send: (...sent) => current().send(...sent),
    sendToOperator: (...sent) => current().sendToOperator(...sent),
  };
}

/**
 * Without rate limits, the window is one second. A longer window would slow down load tests,
 * because each claim reads every email in it.
 */
function effectiveSettings({ settings, rateLimits }: Config): SiteSettings {
  if (rateLimits) return settings;
  const unreachableLimit = { count: 1_000_000, seconds: 1 };
  return {
    ...settings,
    mail: {
      ...settings.mail,
      limits: { perAddress: unreachableLimit, perNetwork: unreachableLimit },
    },
  };
}

interface OutboundMailDeps {
  readonly database: Queryable;
  readonly mailer: Mailer;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail' | 'siteUrl'>;
  readonly now?: () => Date;
}

const HOUR_MS = 3_600_000;
/** An email that has waited this long for a free slot becomes a dead letter. */
const MAX_WAIT_MS = 24 * HOUR_MS;

function createOutboundMail(deps: OutboundMailDeps): OutboundMail {
  const { database, mailer, settings, now = () => new Date() } = deps;
  const { limits } = settings.mail;
  const paceMs = (limits.perNetwork.seconds * 1_000) / limits.perNetwork.count;
  const times = new RetryTimes({ paceMs, maxMs: MAX_WAIT_MS });
  const longest = Math.max(limits.perAddress.seconds, limits.perNetwork.seconds);
  const keepMs = Math.max(24 * HOUR_MS, longest * 1_000);
  let deletedAt = 0;

  async function deleteOld(): Promise<void> {
    const at = now().getTime();
    if (at - deletedAt < HOUR_MS) return;
    deletedAt = at;
    const before = new Date(at - keepMs);
    await database.query(sql`delete from mail_sent where sent_at < ${before}::timestamptz`);
  }

  async function send(request: MailRequest, signal: AbortSignal): Promise<JobOutcome> {
    return (await withhold(request)) ?? deliver(request, signal);
  }

  async function deliver(
    request: Pick<MailRequest, 'job' | 'content' | 'to'>,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    const mail = addressMail(await contentOf(request), request, settings);
    return mailer.send(mail, signal).catch((error: unknown) => outcomeOfError(error));
  }

  async function withhold({ job, mailClass, to, ip }: MailRequest): Promise<JobOutcome | null> {
    const scope = mailClass === 'marketing' ? 'marketing' : 'all';
    if (await isSuppressed(database, to.address, scope)) {
      return { kind: 'skipped', reason: 'the address is on the suppression list' };
    }
    if (ip === null) return null;
    await deleteOld();
    const claim = { jobId: job.id, address: to.address, ip };
    const freeAt = await claimMail(database, limits, claim, now());
    return freeAt && (await postpone(job, freeAt));
  }

  async function postpone(job: Pick<Job, 'id'>, freeAt: Date): Promise<JobOutcome> {
    const since = await postponedSince(database, job.id);
    if (since !== null && now().getTime() - since.getTime() > MAX_WAIT_MS) {
      return { kind: 'dead', error: 'a day passed without a free slot under the caps on emails' };
    }
    const until = times.nextRetryAt(freeAt, now());
    return { kind: 'postponed', until, reason: 'over the caps on emails' };
  }

  return {
    send,
    sendToOperator: ({ address, ...mail }, signal) =>
      deliver({ ...mail, to: withoutName(address) }, signal),
  };
}

function addressMail(
  content: MailContent,
  { job, to }: Pick<MailRequest, 'job' | 'to'>,
  { brand, mail, siteUrl }: OutboundMailDeps['settings'],
): OutgoingMail {
  const replyTo = mail.replyTo === undefined ? {} : { replyTo: withoutName(mail.replyTo) };
  return {
    ...replyTo,
    ...content,
    // This header asks auto-responders not to reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    messageId: messageIdOf(job.id, { mail, siteUrl }),
    from: { name: mail.fromName ?? brand.name, address: mail.from },
    to,
  };
}

async function contentOf({ content }: Pick<MailRequest, 'content'>): Promise<MailContent> {
  return typeof content === 'function' ? content() : content;
}

function withoutName(address: string): MailAddress {
  return { name: '', address };
}

// Rethrows any error other than a MailError, so that the worker logs the error and retries the job.
function outcomeOfError(error: unknown): JobOutcome {
  if (!(error instanceof MailError)) throw error;
  const response = error.response === '' ? {} : { response: error.response };
  return { kind: error.permanent ? 'dead' : 'retry', error: error.message, ...response };
}

/** The longest period that the settings allow for a limit on emails. */
export const MAILS_SENT_DAYS = 7;

export const mailsSent = purgeOf('mail_sent', 'job_id', 'sent_at');

interface MailClaim {
  readonly jobId: string;
  readonly address: string;
  readonly ip: string;
}

/**
 * The caps apply across all processes. Returns null if this job may send, or else the time of the
 * next free slot. A job uses one slot even if it makes several claims.
 */
async function claimMail(
  database: Queryable,
  { perAddress, perNetwork }: SiteSettings['mail']['limits'],
  { jobId, address, ip }: MailClaim,
  now: Date,
): Promise<Date | null> {
  const [claim] = await database.query<{ freeAt: Date | null }>(sql`
    select claim_mail(${jobId}::uuid, ${emailHash(address)}, ${networkHash(ip)}, ${now}::timestamptz,
      ${perAddress.count}::int, make_interval(secs => ${perAddress.seconds}::int),
      ${perNetwork.count}::int, make_interval(secs => ${perNetwork.seconds}::int)) as "freeAt"`);
  return claim?.freeAt ?? null;
}
