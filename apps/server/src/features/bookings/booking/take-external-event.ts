import { AppError } from '../../../errors.ts';
import { findLeadOfPerson } from '../../leads/index.ts';
import { noticeOfUnknown } from './agent-notices.ts';
import { changeBookings, findLead, type BookingDeps } from './change-bookings.ts';
import type { ExternalEvent } from './external-event.ts';
import { followEvent } from './follow-external-event.ts';
import { lockBookings } from './stored-bookings.ts';
import {
  isNews,
  markRescheduled,
  readKnown,
  storeEvent,
  type KnownEvent,
} from './stored-external-bookings.ts';

/** How often the lead of an event may change while it is read. */
const MAX_ATTEMPTS = 3;

/**
 * Stores what another service says about a booking that was booked there, with all that follows from it, on disk when
 * it resolves: the lead's booking, status, history and jobs. A repeated event, or one that is older than what is known,
 * changes nothing. If no lead is known, operators are notified. Returns whether there is a lead.
 */
export async function takeExternalEvent(deps: BookingDeps, event: ExternalEvent): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const leadId = await findLeadId(deps, event);
    try {
      await (leadId === null ? takeOfNoOne(deps, event) : takeOfLead(deps, event, leadId));
      return leadId !== null;
    } catch (error) {
      // Erased, or changed by another message at the same time.
      const hasChanged = error instanceof LeadChanged || isUnknownLead(error);
      if (!hasChanged || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function findLeadId({ database, now }: BookingDeps, event: ExternalEvent) {
  const { own, old } = await readKnown(database, event, now());
  const known = own?.leadId ?? old?.leadId ?? null;
  if (known !== null || event.state !== 'booked') return known;
  return findLeadOfPerson(database, event.person);
}

async function takeOfLead(deps: BookingDeps, event: ExternalEvent, leadId: string): Promise<void> {
  await changeBookings(deps, await findLead(deps, leadId), async (session, lead) => {
    const known = await readKnown(session, event, deps.now());
    refuseOther(known, lead.id);
    return followEvent(session, lead.id, known);
  });
}

async function takeOfNoOne({ database, queue, now }: BookingDeps, event: ExternalEvent) {
  const at = now();
  await database.transaction(async (session) => {
    await lockBookings(session);
    const known = await readKnown(session, event, at);
    refuseOther(known, null);
    if (event.state === 'booked') await markRescheduled(session, known);
    if (!isNews(known)) return;
    await storeEvent(session, known, null);
    if (event.state !== 'booked' || event.startsAt <= at) return;
    await queue.addIn(session, noticeOfUnknown(event));
  });
  queue.kick();
}

class LeadChanged extends Error {}

/** Throws if one of the bookings belongs to another lead. */
function refuseOther({ own, old }: KnownEvent, leadId: string | null): void {
  const isOther = [own, old].some((call) => call && call.leadId !== null && call.leadId !== leadId);
  if (isOther) throw new LeadChanged();
}

const isUnknownLead = (error: unknown) => error instanceof AppError && error.code === 'not_found';
