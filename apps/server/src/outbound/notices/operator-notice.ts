import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Database } from '../../platform/database/database.ts';
import { alertJobs } from '../../domain/deliveries/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { cameToBook } from '../../domain/leads/came-to-book.ts';
import { ensureLeadLinks } from '../../domain/leads/lead-links.ts';
import { isSameAddress, latestContact } from '../../domain/leads/latest-contact.ts';
import {
  MAIL_RETRY_SECONDS,
  MAIL_TIME_LIMIT_MS,
  type MailContent,
  type OutboundMail,
} from '../../domain/email/outbound-mail.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { readLeadBookings } from '../../domain/bookings/stored-bookings.ts';
import { readCallZone } from '../../domain/calendar/stored-hours.ts';
import { isCallNoticed } from '../../domain/deliveries/find-deliveries.ts';
import { readStoredLead, type StoredLead } from '../../domain/leads/stored-lead.ts';
import { noticeDocument } from './notice-content.ts';

export interface OperatorNoticeDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail'>;
  readonly links: SiteLinks;
  /** Scheme and host of the console. */
  readonly apiUrl: string;
}

/**
 * Tells the operators of a lead, of a requested call, or of a corrected address. Each operator gets a separate
 * email, so a failing or retried address does not affect the others. The lead's job becomes one job for each of
 * them.
 */
export function createOperatorNoticeHandler(deps: OperatorNoticeDeps): JobHandler {
  const { operators } = deps.settings.mail;
  const [only, ...others] = operators;
  const recipientOf = (job: Job) => job.payload['to'] ?? (others.length === 0 ? only : null);
  return {
    kind: 'operator-notice',
    retryAfterSeconds: MAIL_RETRY_SECONDS,
    receiver: 'email',
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    atOnce: 12,
    async run(job, signal) {
      if (only === undefined) return { kind: 'skipped', reason: 'no operator has an address' };
      const to = recipientOf(job);
      if (to === null) return perOperator(job, operators);
      const known = operators.find((operator) => operator === to);
      if (known === undefined) return { kind: 'skipped', reason: 'no operator has this address' };
      return sendNotice(deps, { job, to: known }, signal);
    },
    onDead: (job, error) => {
      const to = recipientOf(job);
      return alertJobs(operators, { ...job, payload: { ...job.payload, to } }, error);
    },
  };
}

function perOperator({ leadId, payload }: Job, operators: readonly string[]): JobOutcome {
  return {
    kind: 'done',
    answer: `queued one email for each of ${operators.length} operators`,
    causes: operators.map((to) => ({
      kind: 'operator-notice',
      leadId,
      payload: { ...payload, to },
    })),
  };
}

async function sendNotice(
  deps: OperatorNoticeDeps,
  { job, to }: { readonly job: Job; readonly to: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const lead = job.leadId === null ? null : await readStoredLead(deps.database, job.leadId);
  if (!lead) return { kind: 'dead', error: 'there is no such lead' };
  if (lead.erasedAt) return { kind: 'skipped', reason: 'the person was erased' };
  const isOfBooker = isOfLead(job.payload) && cameToBook(lead);
  if (isOfBooker && (await isCallNoticed(deps.database, lead.id)))
    return { kind: 'skipped', reason: 'the notice of the requested call says it all' };
  const compose = () => composeNotice(deps, lead, job.payload);
  return deps.outboundMail.sendToOperator({ job, address: to, compose }, signal);
}

/** Whether a notice is about the lead itself, and not about a later step. */
function isOfLead({ booking, correctedEmail }: Job['payload']): boolean {
  return booking === undefined && correctedEmail === undefined;
}

async function composeNotice(
  deps: OperatorNoticeDeps,
  lead: StoredLead,
  payload: Job['payload'],
): Promise<MailContent> {
  const { database, settings, links, apiUrl } = deps;
  const { booking, correctedEmail } = payload;
  const [bookings, { reportToken }, latest] = await Promise.all([
    readLeadBookings(database, lead.id),
    ensureLeadLinks(database, lead.id),
    latestContact(database, lead),
  ]);
  const { firstName, lastName, email } = lead.normalised;
  const call = bookings.findLast(({ state }) => state === 'confirmed') ?? null;
  const document = noticeDocument({
    lead: { ...lead, normalised: { ...lead.normalised, ...latest } },
    asked: bookings.find(({ id }) => id === booking) ?? null,
    booked: isOfLead(payload) && cameToBook(lead) ? call : null,
    timeZone: await readCallZone(database, call?.agentId ?? null),
    firstEmail: isSameAddress(latest.email, email) ? null : email,
    isCorrection: typeof correctedEmail === 'string',
    bookings,
    brandName: settings.brand.name,
    siteUrl: links.origin,
    consoleUrl: apiUrl,
    reportUrl: links.report(reportToken),
  });
  const replyTo = { name: `${firstName} ${lastName}`.trim(), address: latest.email };
  return { ...mailParts(document), replyTo };
}
