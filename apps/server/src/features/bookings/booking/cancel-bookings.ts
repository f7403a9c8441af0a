import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import type { BookingStep } from './booking-step.ts';
import { changeBookings, findLead, type BookingDeps } from './change-bookings.ts';
import { decided, eventOf, simply, type Decider } from './decide-booking.ts';
import { readComing, updateBooking } from './stored-bookings.ts';

/** Bookings to cancel together. */
export interface BulkCancel {
  readonly ids: readonly string[];
  readonly by: Decider;
  /** The visitors get no email. */
  readonly isQuiet: boolean;
  /** Records how many are to be canceled, before the first one is. */
  readonly noteIn: (session: Session, count: number) => Promise<void>;
}

/**
 * Cancels coming bookings and requested times. Each one commits with its history and its jobs, so visitors who book
 * meanwhile wait for one of them only, and the same request continues what a process did not finish.
 */
export async function cancelBookings(deps: BookingDeps, asked: BulkCancel): Promise<number> {
  const { database, now } = deps;
  const coming = await database.transaction(async (session) => {
    const found = await readComing(session, now(), asked.ids);
    if (found.length > 0) await asked.noteIn(session, found.length);
    return found;
  });
  let canceled = 0;
  for (const { id, leadId } of coming) {
    const cancel = async () =>
      changeBookings(deps, await findLead(deps, leadId), (session) =>
        cancelIn(session, id, { ...asked, at: now() }),
      );
    if (await cancel().catch(nullIfErased)) canceled += 1;
  }
  return canceled;
}

/** Null for a booking that has changed in the meantime. */
async function cancelIn(
  session: Session,
  id: string,
  { by, at, isQuiet }: Pick<Required<BookingStep>, 'by' | 'at' | 'isQuiet'>,
): Promise<BookingStep | null> {
  const [before] = await readComing(session, at, [id]);
  if (!before) return null;
  const decision = simply('decline', before.sequence);
  const booking = decided(before, decision, { by, at, agentId: null });
  await updateBooking(session, booking);
  return { before, booking, event: eventOf(decision, before, by), by, at, isQuiet };
}

function nullIfErased(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
