const MINUTE_MS = 60_000;
/** How long an agent has to decide, before the visitor is asked to choose another time. */
const DECIDE_MINUTES = 15;
/** A visitor is not asked later than this before the booking. */
const LATEST_MINUTES = 30;

/** Whether it is too late to ask a visitor for another time. */
export function isTooLateToReschedule(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < LATEST_MINUTES * MINUTE_MS;
}

/** When to ask a visitor for another time, for a booking with a conflict since `since`. Null if it is too late. */
export function conflictOfferAt(since: Date, startsAt: Date): Date | null {
  const at = new Date(since.getTime() + DECIDE_MINUTES * MINUTE_MS);
  return isTooLateToReschedule(startsAt, at) ? null : at;
}
