/**
 * Why a time for a call is refused, as text for visitors at /book and for agents who propose one.
 */
export const TIME_REFUSALS = {
  pastDay: 'That day has passed. Choose a later one.',
  pastTime: 'That time has passed. Choose a later one.',
  /** A time that does not exist on that day. */
  skipped: 'Clocks skip that time: they are set forward that day. Choose a time an hour later.',
} as const;
