import { conflictOfferAt } from '@pickup/contracts/bookings/conflict';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/booking-notices';
import { call } from '@pickup/messages/operator/deliveries/notices';
import type { AttemptContext } from '../../../context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import {
  formatPhone,
  latestContact,
  leadUrl,
  namesOf,
  netText,
  readStoredLead,
  type StoredLead,
  leadNames,
} from '../../leads/index.ts';
import { readOperator } from '../../people/index.ts';
import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import { readAgentZone } from '../times/availability.ts';
import type { AgentNotice } from './agent-notices.ts';
import { findBooking, type StoredBooking } from './stored-bookings.ts';

export interface BookingNoticeFacts {
  readonly notice: AgentNotice;
  /** With their current contact. Null if the lead was erased. */
  readonly lead: StoredLead | null;
  /** Whether it goes to the agent. Otherwise it goes to operators. */
  readonly hasAgent: boolean;
  /** The agent's zone. */
  readonly timeZone: string;
  readonly visitorZone: string | null;
  /** The visitor's note. */
  readonly note: string;
  /** In the notice of a conflict: when the visitor is asked for another time. Null: it is too late for that. */
  readonly asksAt: Date | null;
  readonly consoleUrl: string;
}

/** Whether a booking is still as the notice says. */
export function isCurrent({ booking, notice }: Noticed): boolean {
  if (booking?.state !== 'confirmed') return false;
  return booking.sequence === notice.sequence && booking.agentId === notice.agent;
}

/** What a notice is about, as it is now. */
export interface Noticed {
  readonly notice: AgentNotice;
  /** Null if the lead was erased, or there is none. */
  readonly lead: StoredLead | null;
  readonly booking: StoredBooking | null;
  /** Null if the notice names no agent, or one without access. */
  readonly agent: { readonly userId: string; readonly name: string; readonly email: string } | null;
}

export async function readNoticed(
  { database }: AttemptContext,
  { leadId }: Job,
  notice: AgentNotice,
): Promise<Noticed> {
  const stored = leadId === null ? null : await readStoredLead(database, leadId);
  const lead = stored?.erasedAt ? null : stored;
  const booking = lead && (await findBooking(database, lead.id, notice.booking));
  const agent = notice.agent === null ? null : await readOperator(database, notice.agent);
  return { notice, lead, booking, agent };
}

/** What a notice and the event in a calendar say. */
export async function noticeFacts(
  { database, apiUrl }: AttemptContext,
  { notice, lead, booking, agent }: Noticed,
): Promise<BookingNoticeFacts> {
  const latest = lead && (await latestContact(database, lead));
  return {
    notice,
    lead: lead && latest && { ...lead, normalised: { ...lead.normalised, ...latest } },
    hasAgent: agent !== null,
    timeZone: await readAgentZone(database, agent?.userId ?? null),
    visitorZone: booking?.timeZone ?? null,
    note: booking?.note ?? '',
    asksAt: booking?.conflictSince
      ? conflictOfferAt(booking.conflictSince, booking.startsAt)
      : null,
    consoleUrl: apiUrl,
  };
}

/** The booking as an event in the calendar of the agent. */
export function agentEvent(
  facts: BookingNoticeFacts,
  method: CalendarEvent['method'],
  given: Pick<CalendarEvent, 'organizer' | 'attendee' | 'stampedAt'>,
): CalendarEvent {
  const { notice, lead } = facts;
  const { uid, sequence, startsAt, minutes } = notice;
  return {
    ...given,
    method,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    asks: false,
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
    fill(call, { phone: formatPhone(lead.normalised.phone) }),
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
