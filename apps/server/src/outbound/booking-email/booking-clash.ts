import { isTooLateToMove } from '@pickup/contracts/call-clash';
import { isOpenClash } from '../../domain/bookings/calendar-clashes.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { BookingReminderDeps } from './booking-reminder.ts';
import { callMailFacts, findToldBooking, reachable } from './call-mail-facts.ts';
import { clashDocument } from './clash-content.ts';

/**
 * Asks a visitor to choose another time, because an event in the calendar of the person who calls overlaps the call. It
 * checks everything when it sends: the person had time to move the call, to keep it, or to move the event.
 */
export function createBookingClashHandler(deps: BookingReminderDeps): JobHandler {
  return createLeadMailHandler(deps, {
    kind: 'booking-clash',
    atOnce: 4,
    send: (lead, attempt) => ask(deps, lead, attempt),
  });
}

async function ask(
  deps: BookingReminderDeps,
  lead: StoredLead,
  { job, signal }: MailAttempt,
): Promise<JobOutcome> {
  const { database, now } = deps;
  const booking = await findToldBooking(database, lead.id, job);
  if (booking?.state !== 'confirmed')
    return { kind: 'skipped', reason: 'the call has changed since' };
  // A later clash of the same call has a job of its own.
  const isSame = booking.clashSince?.toISOString() === job.payload['since'];
  if (!isSame) return { kind: 'skipped', reason: 'no event overlaps the call anymore' };
  if (!isOpenClash(booking)) return { kind: 'skipped', reason: 'the call is kept at its time' };
  if (isTooLateToMove(booking.startsAt, now()))
    return { kind: 'skipped', reason: 'it is too late to move the call' };
  const { to, phone } = await reachable(database, lead);
  const compose = async () =>
    mailParts(clashDocument(await callMailFacts(deps, { lead, booking, to, phone })));
  return deps.outboundMail.send({ job, mailClass: 'transactional', to, ip: null, compose }, signal);
}
