/** A day in thirty days, as YYYY-MM-DD: one that may be booked whenever the tests run. */
export function nextMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}
