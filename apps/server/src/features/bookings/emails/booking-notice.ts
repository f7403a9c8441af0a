import { conflictOfferAt } from '@pickup/contracts/bookings/conflict';
import { noticeOfPayload, type NoticeEvent, type AgentNotice } from '../booking/agent-notices.ts';
import { isOpenConflict } from '../booking/conflicts.ts';
import { findBooking, type StoredBooking } from '../booking/stored-bookings.ts';
import { readAgentZone } from '../times/stored-availability.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import { latestContact, readStoredLead, type StoredLead } from '../../leads/index.ts';
import { readOperator } from '../../people/index.ts';
import { calendarFile } from '../icalendar/calendar-file.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import type { AttemptContext } from '../../../context.ts';
import {
  agentEvent,
  bookingNoticeMail,
  type BookingNoticeFacts,
} from './booking-notice-content.ts';
import { onePerOperator } from '../../../platform/mail/operator-mail.ts';

/**
 * Notifies the agent of a booking, with an event for their own calendar. If there is no such person, the
 * operators of the settings are notified, one email each.
 */
export function createBookingNoticeHandler(parts: AttemptContext): JobHandler {
  const { operators } = parts.settings.mail;
  return {
    kind: 'booking-notice',
    ...MAIL_JOB,
    atOnce: 4,
    async run(job, signal) {
      const notice = noticeOfPayload(job.payload);
      if (!notice) return { kind: 'dead', error: 'the job’s payload names no call' };
      if (notice.startsAt <= parts.now())
        return { kind: 'skipped', reason: 'the call’s time has passed' };
      const lead = job.leadId === null ? null : await readStoredLead(parts.database, job.leadId);
      if (job.leadId !== null && (!lead || lead.erasedAt))
        return { kind: 'skipped', reason: 'the person was erased' };
      return tell(parts, { job, notice, lead }, signal);
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

async function tell(parts: AttemptContext, told: Told, signal: AbortSignal): Promise<JobOutcome> {
  const { database, settings, outboundMail } = parts;
  const { job, notice, lead } = told;
  const booking = lead ? await findBooking(database, lead.id, notice.booking) : null;
  if (notice.method === 'REQUEST' && !isCurrent(booking, notice))
    return { kind: 'skipped', reason: 'a later email has the call’s current state' };
  if (
    notice.event === 'conflict_found' &&
    !(booking && isCurrent(booking, notice) && isOpenConflict(booking))
  )
    return { kind: 'skipped', reason: 'no event overlaps the call anymore' };
  const agent = notice.agent === null ? null : await readOperator(database, notice.agent);
  if (agent) {
    const compose = () => composeNotice(parts, { ...told, booking, agent });
    return outboundMail.sendToOperator({ job, address: agent.email, compose }, signal);
  }
  if (!FOR_EVERYONE.includes(notice.event))
    return { kind: 'skipped', reason: 'the person has no access anymore' };
  const { operators } = settings.mail;
  const address = operators.find((operator) => operator === job.payload['to']);
  if (address === undefined) {
    if (operators.length === 0 || 'to' in job.payload)
      return { kind: 'skipped', reason: 'no operator has an address' };
    return onePerOperator(job, operators);
  }
  const compose = () => composeNotice(parts, { ...told, booking, agent: null });
  return outboundMail.sendToOperator({ job, address, compose }, signal);
}

/** What someone has to know even if the agent has lost their access. */
const FOR_EVERYONE: readonly NoticeEvent[] = ['booked', 'rescheduled', 'canceled', 'unknown'];

/** Whether a booking is still as the notice says. */
export function isCurrent(
  booking: StoredBooking | null,
  { sequence, agent }: AgentNotice,
): boolean {
  if (booking?.state !== 'confirmed') return false;
  return booking.sequence === sequence && booking.agentId === agent;
}

interface Composed extends Told {
  readonly booking: StoredBooking | null;
  readonly agent: { readonly userId: string; readonly name: string; readonly email: string } | null;
}

/** What a notice and the event in a calendar say. */
export async function noticeFacts(
  { database, apiUrl }: AttemptContext,
  { notice, lead, booking, agent }: Omit<Composed, 'job'>,
): Promise<BookingNoticeFacts> {
  const latest = lead && (await latestContact(database, lead));
  return {
    notice,
    lead: lead && latest && { ...lead, normalised: { ...lead.normalised, ...latest } },
    hasAgent: agent !== null,
    timeZone: await readAgentZone(database, agent?.userId ?? null),
    visitorZone: booking?.timeZone ?? null,
    note: booking?.note ?? '',
    asksAt: booking?.clashSince ? conflictOfferAt(booking.clashSince, booking.startsAt) : null,
    consoleUrl: apiUrl,
  };
}

async function composeNotice(parts: AttemptContext, composed: Composed): Promise<MailContent> {
  const { notice, agent } = composed;
  const facts = await noticeFacts(parts, composed);
  const { mail, brand } = parts.settings;
  const content = bookingNoticeMail(parts, facts);
  const replyTo = facts.lead ? { replyTo: { name: '', address: facts.lead.normalised.email } } : {};
  if (!agent || notice.method === null) return { ...content, ...replyTo };
  const event = agentEvent(facts, notice.method, {
    organizer: { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from },
    attendee: { name: agent.name, address: agent.email },
    stampedAt: parts.now(),
  });
  return {
    ...content,
    ...replyTo,
    calendar: { method: notice.method, content: calendarFile(event) },
  };
}
