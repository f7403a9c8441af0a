const MINUTE_MS = 60_000;
/** How long an agent has to decide before the visitor is asked to choose another time. */
const DECIDE_MINUTES = 15;
/** With less time than this before the booking, it is too late to ask for another time. */
const LATEST_MINUTES = 30;

export function isTooLateToReschedule(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < LATEST_MINUTES * MINUTE_MS;
}

/** When to ask the visitor for another time. Null if that would be too late. */
export function conflictOfferAt(since: Date, startsAt: Date): Date | null {
  const at = new Date(since.getTime() + DECIDE_MINUTES * MINUTE_MS);
  return isTooLateToReschedule(startsAt, at) ? null : at;
}
