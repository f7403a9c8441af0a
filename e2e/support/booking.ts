import type { RunningServer } from './start-server.ts';

/** Requests a call in three days for a lead, as the booking page does, for tests of other pages. */
export async function bookCall({ origin }: RunningServer, lead: string): Promise<void> {
  const then = new Date(Date.now() + 3 * 86_400_000);
  const date = then.toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }); // as YYYY-MM-DD
  const fields = { lead, date, time: '10:30', timeZone: 'America/Chicago', note: '' };
  const renderedAt = String(Date.now() - 60_000); // a form that is sent at once looks automated
  const answer = await fetch(`${origin}/book`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ ...fields, renderedAt }),
  });
  if (!answer.ok) throw new Error(`the booking page answered ${answer.status}`);
}

/** The day in thirty days, as YYYY-MM-DD. It can be booked whenever the tests run. */
export function dayInThirtyDays(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}
