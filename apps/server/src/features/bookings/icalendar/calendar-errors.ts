export class NotACalendarError extends Error {
  override readonly name = 'NotACalendarError';
}

export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

export class CalendarLimitError extends Error {
  override readonly name = 'CalendarLimitError';
}
