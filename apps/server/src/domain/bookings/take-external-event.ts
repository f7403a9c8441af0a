import { AppError } from '../../errors.ts';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import { findLeadOfPerson } from '../leads/find-lead-of-person.ts';
import { noticeOfUnknown } from './agent-notices.ts';
import { createBookingSteps, type BookingServiceDeps } from './booking-steps.ts';
import type { ExternalEvent } from './external-event.ts';
import { followEvent } from './follow-external-event.ts';
import { isOfOther, markMoved, readKnown, storeEvent } from './known-calls.ts';
import { isNews } from './stored-external-calls.ts';

/** Takes what other services say about calls that were booked there. */
export interface ExternalCalls {
  /**
   * Stores an event with all that follows from it, on disk when it resolves: the lead's call, status, history and jobs.
   * A repeated event, or one that is older than what is known, changes nothing. If no lead is known, operators are
   * told. Returns whether there is a lead.
   */
  take(event: ExternalEvent): Promise<boolean>;
}

/** How often the lead of an event may change while it is read. */
const MAX_ATTEMPTS = 3;

export function createExternalCalls(deps: BookingServiceDeps): ExternalCalls {
  const { database, queue, now = () => new Date() } = deps;
  const steps = createBookingSteps(deps);

  async function findLead(event: ExternalEvent): Promise<string | null> {
    const { own, old } = await readKnown(database, event);
    const known = own?.leadId ?? old?.leadId ?? null;
    if (known !== null || event.state !== 'booked') return known;
    return findLeadOfPerson(database, event.person);
  }

  async function takeOfLead(leadId: string, event: ExternalEvent): Promise<void> {
    await steps.change(await steps.findLead(leadId), async (session, lead) => {
      const known = await readKnown(session, event);
      if (isOfOther(known, lead.id)) throw new LeadChanged();
      return followEvent(session, { lead, event, at: now(), ...known });
    });
  }

  async function takeOfNoOne(event: ExternalEvent): Promise<void> {
    const at = now();
    await database.transaction(async (session) => {
      await session.query(`select ${waitForLock('bookings')}`);
      const known = await readKnown(session, event);
      if (isOfOther(known, null)) throw new LeadChanged();
      if (event.state === 'booked') await markMoved(session, { event, at, ...known });
      if (!isNews(event, known.own)) return;
      await storeEvent(session, { event, at, ...known }, null);
      if (event.state !== 'booked' || event.startsAt <= at) return;
      await queue.addIn(session, [noticeOfUnknown(event)]);
    });
    queue.kick();
  }

  return {
    async take(event) {
      for (let attempt = 1; ; attempt += 1) {
        const leadId = await findLead(event);
        try {
          await (leadId === null ? takeOfNoOne(event) : takeOfLead(leadId, event));
          return leadId !== null;
        } catch (error) {
          // Erased, or told by another message at the same time.
          const hasChanged = error instanceof LeadChanged || isUnknownLead(error);
          if (!hasChanged || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}

class LeadChanged extends Error {}

const isUnknownLead = (error: unknown) => error instanceof AppError && error.code === 'not_found';
