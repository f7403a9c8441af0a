const MINUTE_MS = 60_000;
/** How long an agent has to resolve a conflict before the visitor is asked for another time. */
const DECIDE_MINUTES = 15;
/** The visitor can be asked for another time only until this long before the booking. */
const LATEST_MINUTES = 30;

export function isTooLateToReschedule(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < LATEST_MINUTES * MINUTE_MS;
}

/** When to ask the visitor for another time. Null if that would be too late. */
export function conflictOfferAt(since: Date, startsAt: Date): Date | null {
  const at = new Date(since.getTime() + DECIDE_MINUTES * MINUTE_MS);
  return isTooLateToReschedule(startsAt, at) ? null : at;
}
