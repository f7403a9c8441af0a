import { conflictOfferAt } from '@pickup/contracts/bookings/conflict';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/booking-notices';
import type { AttemptContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import {
  callText,
  latestContact,
  leadUrl,
  namesOf,
  netText,
  readStoredLead,
  type StoredLead,
  leadNames,
} from '../../leads/index.ts';
import { readOperator } from '../../people/index.ts';
import type { AgentNotice } from '../booking/jobs-of-booking.ts';
import { findBooking, type StoredBooking } from '../booking/stored-bookings.ts';
import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import { readAgentZone } from '../times/availability.ts';

export interface BookingNoticeFacts {
  readonly notice: AgentNotice;
  /** Null if the lead was erased or the notice belongs to no lead. */
  readonly lead: StoredLead | null;
  readonly hasAgent: boolean;
  readonly timeZone: string;
  readonly visitorZone: string | null;
  readonly note: string;
  /**
   * When Pickup asks the visitor to choose another time. Null without a conflict, or if it is too
   * late to ask.
   */
  readonly offerAt: Date | null;
  readonly consoleUrl: string;
}

export function isCurrent({ booking, notice }: NoticeContext): boolean {
  if (booking?.state !== 'confirmed') return false;
  return booking.sequence === notice.sequence && booking.agentId === notice.agent;
}

export interface NoticeContext {
  readonly notice: AgentNotice;
  /** Null if the lead was erased or the notice belongs to no lead. */
  readonly lead: StoredLead | null;
  readonly booking: StoredBooking | null;
  /** Null if the notice has no agent, or if the agent no longer has access. */
  readonly agent: { readonly userId: string; readonly name: string; readonly email: string } | null;
}

export async function readNoticeContext(
  { database }: AttemptContext,
  { leadId }: Job,
  notice: AgentNotice,
): Promise<NoticeContext> {
  const stored = leadId === null ? null : await readStoredLead(database, leadId);
  const lead = stored && !stored.erasedAt ? await withLatestContact(database, stored) : null;
  const booking = lead && (await findBooking(database, lead.id, notice.booking));
  const agent = notice.agent === null ? null : await readOperator(database, notice.agent);
  return { notice, lead, booking, agent };
}

async function withLatestContact(database: Queryable, lead: StoredLead): Promise<StoredLead> {
  const latest = await latestContact(database, lead);
  return { ...lead, normalised: { ...lead.normalised, ...latest } };
}

export async function noticeFacts(
  { database, apiUrl }: AttemptContext,
  { notice, lead, booking, agent }: NoticeContext,
): Promise<BookingNoticeFacts> {
  return {
    notice,
    lead,
    hasAgent: agent !== null,
    timeZone: await readAgentZone(database, agent?.userId ?? null),
    visitorZone: booking?.timeZone ?? null,
    note: booking?.note ?? '',
    offerAt: booking?.conflictSince
      ? conflictOfferAt(booking.conflictSince, booking.startsAt)
      : null,
    consoleUrl: apiUrl,
  };
}

export function agentEvent(
  facts: BookingNoticeFacts,
  method: CalendarEvent['method'],
  people: Pick<CalendarEvent, 'organizer' | 'attendee' | 'stampedAt'>,
): CalendarEvent {
  const { notice, lead } = facts;
  const { uid, sequence, startsAt, minutes } = notice;
  return {
    ...people,
    method,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    needsResponse: false,
    uid,
    sequence,
    startsAt,
    minutes,
    summary: lead
      ? fill(texts.event.summary, { who: nameOf(lead), trade: namesOf(lead).trade })
      : texts.event.erased,
    description: lead ? eventLines(facts, lead).join('\n') : '',
  };
}

function eventLines(facts: BookingNoticeFacts, lead: StoredLead): string[] {
  const { note } = facts;
  return [
    callText(lead),
    `${namesOf(lead).plan}: ${netText(lead)}`,
    ...(note === '' ? [] : [`${texts.facts.note}: ${note}`]),
    `${texts.openLead}: ${leadUrl(facts.consoleUrl, lead.id)}`,
  ];
}

export function nameOf(lead: StoredLead | null): string {
  if (!lead) return '';
  const { contact: name, trade } = leadNames(lead);
  return name === '' ? trade : name;
}
