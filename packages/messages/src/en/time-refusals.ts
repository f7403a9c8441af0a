/** Why a time for a call is refused: for visitors at /book, and for agents who propose one. */

export const pastDay = 'That day has passed. Choose a later one.';
export const pastTime = 'That time has passed. Choose a later one.';
/** A time that does not exist on that day. */
export const skipped =
  'Clocks spring forward that day and skip that time. Choose a time an hour later.';
