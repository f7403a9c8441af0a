import { AppError } from '../../errors.ts';
import type { Session } from '../../platform/database/database.ts';
import type { BookingServiceDeps, BookingStep, BookingSteps } from './booking-steps.ts';
import type { BulkCancel } from './booking-service.ts';
import { decided } from './decide-booking.ts';
import { readComing, updateBooking, type StoredBooking } from './stored-bookings.ts';

type Deps = Pick<BookingServiceDeps, 'database'> & { readonly now: () => Date };

/**
 * Cancels coming bookings and requested times. Each one commits with its history and its jobs, so visitors who book
 * meanwhile wait for one of them only, and the same request continues what a process did not finish.
 */
export async function cancelBookings(
  { database, now }: Deps,
  steps: BookingSteps,
  { ids, by, isQuiet, noteIn }: BulkCancel,
): Promise<number> {
  const coming = await database.transaction(async (session) => {
    const found = await readComing(session, now(), ids);
    if (found.length > 0) await noteIn(session, found.length);
    return found;
  });
  let canceled = 0;
  for (const { id, leadId } of coming) {
    const cancel = async (): Promise<void> =>
      steps.change(await steps.findLead(leadId), async (session) => {
        const [own] = await readComing(session, now(), [id]);
        if (!own) return null; // changed in the meantime
        canceled += 1;
        return canceledIn(session, own, { by, at: now(), isQuiet });
      });
    await cancel().catch(ignoreErased);
  }
  return canceled;
}

async function canceledIn(
  session: Session,
  before: StoredBooking,
  { by, at, isQuiet }: Pick<Required<BookingStep>, 'by' | 'at' | 'isQuiet'>,
): Promise<BookingStep> {
  const decision = {
    kind: 'decline',
    sequence: before.sequence,
    note: '',
    startsAt: null,
  } as const;
  const booking = decided(before, decision, { by, at, agentId: null, byVisitor: false });
  await updateBooking(session, booking);
  return { from: before.state, before, booking, by, at, isQuiet };
}

function ignoreErased(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}
