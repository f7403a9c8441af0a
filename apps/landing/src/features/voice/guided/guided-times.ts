import type { BookingOutcome, FreeTimes } from '@pickup/assistant/guide';
import type { BookView, OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { base, language } from '@pickup/messages/page/language';

/** If the times take longer than this to load, visitors get a link to the booking page instead. */
const READ_LIMIT_MS = 4_000;
/** Long enough for a slow network. A retry with the same time makes no second booking. */
const BOOK_LIMIT_MS = 30_000;

const JSON_HEADERS = { accept: 'application/json' };

/**
 * Returns the free times for a lead or a new visitor. Returns null if the conversation cannot book
 * a time.
 */
export async function readTimes(leadId: string | null): Promise<FreeTimes | null> {
  const address = leadId === null ? `${base}/book` : bookingPath(leadId, language);
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  const view = await fetch(address, { headers: JSON_HEADERS, signal }).then(readView, () => null);
  // A lead that already has a booking can reschedule it on the booking page.
  return !view || view.booking ? null : freeTimes(view.times, browserTimeZone());
}

/** Books a time. `fields` has the lead's id, or a new visitor's contact details and inputs. */
export async function bookTime(
  start: number,
  timeZone: string,
  fields: Readonly<Record<string, string>>,
): Promise<BookingOutcome> {
  const startsAt = new Date(start * 60_000).toISOString();
  const renderedAt = String(Date.now() - Math.round(performance.now()));
  const body = new URLSearchParams({ kind: 'quick', startsAt, timeZone, renderedAt, ...fields });
  const signal = AbortSignal.timeout(BOOK_LIMIT_MS);
  try {
    const response = await fetch(`${base}/book`, {
      method: 'POST',
      body,
      headers: JSON_HEADERS,
      signal,
    });
    const { booking, isTaken, times } = (await readView(response)) ?? {};
    if (isTaken) return { kind: 'taken', times: freeTimes(times, timeZone) };
    if (!response.ok || !booking) return { kind: 'failed' };
    const { when, zone, state } = booking;
    const isConfirmed = state === 'confirmed';
    return { kind: 'booked', booking: { when, zone, isConfirmed, url: response.url } };
  } catch {
    return { kind: 'failed' };
  }
}

async function readView(response: Response): Promise<BookView | null> {
  const view = (await response.json().catch(() => null)) as BookView | null;
  return view?.name === 'book' ? view : null;
}

function freeTimes(times: OfferedTimes | undefined, timeZone: string): FreeTimes | null {
  if (!times || times.starts.length === 0) return null;
  const { minutes, starts } = times;
  return { minutes, starts, timeZone };
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
