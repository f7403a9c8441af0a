/** The text is not a calendar file. */
export class NotACalendarError extends Error {
  override readonly name = 'NotACalendarError';
}

/** One event cannot be read, but the others can. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

/** The calendar needs more time or memory than any real one. */
export class CalendarLimitError extends Error {
  override readonly name = 'CalendarLimitError';
}
