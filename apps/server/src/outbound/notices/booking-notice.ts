import { clashOfferAt } from '@pickup/contracts/call-clash';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import {
  noticeOfPayload,
  type AgentNews,
  type AgentNotice,
} from '../../domain/bookings/agent-notices.ts';
import { isOpenClash } from '../../domain/bookings/calendar-clashes.ts';
import { findCall, type StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { readCallZone } from '../../domain/calendar/stored-hours.ts';
import { alertJobs } from '../../domain/deliveries/alert-jobs.ts';
import {
  MAIL_RETRY_SECONDS,
  MAIL_TIME_LIMIT_MS,
  type MailContent,
  type OutboundMail,
} from '../../domain/email/outbound-mail.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { latestContact } from '../../domain/leads/latest-contact.ts';
import { readStoredLead, type StoredLead } from '../../domain/leads/stored-lead.ts';
import { readOperator } from '../../domain/people/operators.ts';
import { calendarFile } from '../../platform/calendar-file.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import { agentEvent, callNoticeDocument, type CallNoticeFacts } from './call-notice-content.ts';

export interface BookingNoticeDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail'>;
  readonly links: SiteLinks;
  /** Scheme and host of the console. */
  readonly apiUrl: string;
  readonly now: () => Date;
}

/**
 * Tells the person who calls about a call, with an event for their own calendar. If there is no such person, the
 * operators of the settings are told, one email each.
 */
export function createBookingNoticeHandler(deps: BookingNoticeDeps): JobHandler {
  const { operators } = deps.settings.mail;
  return {
    kind: 'booking-notice',
    retryAfterSeconds: MAIL_RETRY_SECONDS,
    receiver: 'email',
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    atOnce: 4,
    async run(job, signal) {
      const notice = noticeOfPayload(job.payload);
      if (!notice) return { kind: 'dead', error: 'the job’s payload names no call' };
      if (notice.startsAt <= deps.now())
        return { kind: 'skipped', reason: 'the call’s time has passed' };
      const lead = job.leadId === null ? null : await readStoredLead(deps.database, job.leadId);
      if (job.leadId !== null && (!lead || lead.erasedAt))
        return { kind: 'skipped', reason: 'the person was erased' };
      return tell(deps, { job, notice, lead }, signal);
    },
    onDead: (job, error) => alertJobs(operators, job, error),
  };
}

interface Told {
  readonly job: Job;
  readonly notice: AgentNotice;
  /** Null if the lead was erased. */
  readonly lead: StoredLead | null;
}

async function tell(deps: BookingNoticeDeps, told: Told, signal: AbortSignal): Promise<JobOutcome> {
  const { database, settings, outboundMail } = deps;
  const { job, notice, lead } = told;
  const booking = lead ? await findCall(database, lead.id, notice.booking) : null;
  if (notice.method === 'REQUEST' && !isCurrent(booking, notice))
    return { kind: 'skipped', reason: 'a later email has the call’s current state' };
  if (notice.news === 'clash' && !(booking && isCurrent(booking, notice) && isOpenClash(booking)))
    return { kind: 'skipped', reason: 'no event overlaps the call anymore' };
  const agent = notice.agent === null ? null : await readOperator(database, notice.agent);
  if (agent) {
    const compose = () => composeNotice(deps, { ...told, booking, agent });
    return outboundMail.sendToOperator({ job, address: agent.email, compose }, signal);
  }
  if (!FOR_EVERYONE.includes(notice.news))
    return { kind: 'skipped', reason: 'the person has no access anymore' };
  const address = settings.mail.operators.find((operator) => operator === job.payload['to']);
  if (address === undefined) return perOperator(job, settings.mail.operators);
  const compose = () => composeNotice(deps, { ...told, booking, agent: null });
  return outboundMail.sendToOperator({ job, address, compose }, signal);
}

/** What someone has to know even if the person who calls has lost their access. */
const FOR_EVERYONE: readonly AgentNews[] = ['booked', 'moved', 'canceled', 'unknown'];

/** Whether a call is still as the notice says. */
export function isCurrent(
  booking: StoredBooking | null,
  { sequence, agent }: AgentNotice,
): boolean {
  if (booking?.state !== 'confirmed') return false;
  return booking.sequence === sequence && booking.agentId === agent;
}

function perOperator({ leadId, payload }: Job, operators: readonly string[]): JobOutcome {
  if (operators.length === 0 || 'to' in payload)
    return { kind: 'skipped', reason: 'no operator has an address' };
  return {
    kind: 'done',
    answer: `queued one email for each of ${operators.length} operators`,
    causes: operators.map((to) => ({
      kind: 'booking-notice',
      leadId,
      payload: { ...payload, to },
    })),
  };
}

interface Composed extends Told {
  readonly booking: StoredBooking | null;
  readonly agent: { readonly userId: string; readonly name: string; readonly email: string } | null;
}

/** What a notice and the event in a calendar say. */
export async function noticeFacts(
  { database, settings: { brand }, links, apiUrl }: Omit<BookingNoticeDeps, 'outboundMail'>,
  { notice, lead, booking, agent }: Omit<Composed, 'job'>,
): Promise<CallNoticeFacts> {
  const latest = lead && (await latestContact(database, lead));
  return {
    notice,
    lead: lead && latest && { ...lead, normalised: { ...lead.normalised, ...latest } },
    hasAgent: agent !== null,
    timeZone: await readCallZone(database, agent?.userId ?? null),
    visitorZone: booking?.timeZone ?? null,
    note: booking?.note ?? '',
    asksAt: booking?.clashSince ? clashOfferAt(booking.clashSince, booking.startsAt) : null,
    brandName: brand.name,
    siteUrl: links.origin,
    consoleUrl: apiUrl,
  };
}

async function composeNotice(deps: BookingNoticeDeps, composed: Composed): Promise<MailContent> {
  const { notice, agent } = composed;
  const facts = await noticeFacts(deps, composed);
  const { mail, brand } = deps.settings;
  const parts = mailParts(callNoticeDocument(facts));
  const replyTo = facts.lead ? { replyTo: { name: '', address: facts.lead.normalised.email } } : {};
  if (!agent || notice.method === null) return { ...parts, ...replyTo };
  const event = agentEvent(facts, notice.method, {
    organizer: { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from },
    attendee: { name: agent.name, address: agent.email },
    stampedAt: deps.now(),
  });
  return {
    ...parts,
    ...replyTo,
    calendar: { method: notice.method, content: calendarFile(event) },
  };
}
