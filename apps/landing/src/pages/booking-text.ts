const WALL_CLOCK = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC', // wall-clock time: it is only put into words, never moved
});

/** "Tuesday, November 24, 2026 at 10:00 AM" for 2026-11-24 and 10:00; other texts as they came. */
export function wallClockText(date: string, time: string): string {
  const wallClock = `${date}T${time}`;
  // Date reads many texts as some date, so the form is checked first.
  const readable = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallClock);
  const instant = new Date(readable ? `${wallClock}:00Z` : Number.NaN);
  return Number.isNaN(instant.getTime()) ? `${date} ${time}` : WALL_CLOCK.format(instant);
}

const DAY_MS = 86_400_000;

/** The days one may ask for: from today, where the day begins last (UTC-12), to a year ahead. */
export function bookableDays(epochMs: number): { readonly min: string; readonly max: string } {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { min: isoDay(epochMs - DAY_MS / 2), max: isoDay(epochMs + 365 * DAY_MS) };
}

/** The first weekday after this moment, by UTC, as YYYY-MM-DD: a sensible day to offer. */
export function nextWeekday(epochMs: number): string {
  const day = new Date(epochMs);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0); // Saturday is 6, Sunday 0
  return day.toISOString().slice(0, 10);
}
