import type { BookingOutcome, FreeTimes } from '@pickup/assistant/dialogue-turn';
import type { BookView, OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { base, language } from '@pickup/messages/page/language';

/** The bookings that an accepted lead can make in the conversation. */
export interface GuidedTimes {
  /** Reads the free times. Null if none can be booked. Never throws. */
  read(): Promise<FreeTimes | null>;
  /** Books one of them. Never throws. */
  book(start: number, timeZone: string): Promise<BookingOutcome>;
}

/** After this time, the booking page opens instead. */
const READ_LIMIT_MS = 4_000;
/** Long enough for a slow network. Sending the same time again makes no second booking. */
const BOOK_LIMIT_MS = 30_000;

const AS_DATA = { accept: 'application/json' };

/** Uses the booking page's own times and form, as data. */
export function guidedTimes(leadId: string): GuidedTimes {
  return {
    read: () => readTimes(leadId).catch(() => null),
    book: (start, timeZone) =>
      bookTime(leadId, start, timeZone).catch(() => ({ kind: 'failed' }) as const),
  };
}

async function readTimes(leadId: string): Promise<FreeTimes | null> {
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  const answer = await fetch(bookingPath(leadId, language), { headers: AS_DATA, signal });
  const view = await viewIn(answer);
  // a lead that already has a booking sees it on the booking page
  return view.call ? null : freeTimes(view.times, browserTimeZone());
}

async function bookTime(leadId: string, start: number, timeZone: string): Promise<BookingOutcome> {
  const startsAt = new Date(start * 60_000).toISOString();
  const renderedAt = String(Date.now());
  const fields = { kind: 'quick', lead: leadId, startsAt, timeZone, note: '', renderedAt };
  const answer = await fetch(`${base}/book`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: AS_DATA,
    signal: AbortSignal.timeout(BOOK_LIMIT_MS),
  });
  const { call, isTaken, times } = await viewIn(answer);
  if (isTaken) return { kind: 'taken', times: freeTimes(times, timeZone) };
  if (!answer.ok || !call) return { kind: 'failed' };
  const { when, zone, state } = call;
  return { kind: 'booked', call: { when, zone, isConfirmed: state === 'confirmed' } };
}

async function viewIn(answer: Response): Promise<BookView> {
  const view = (await answer.json()) as BookView | { readonly name?: undefined };
  if (view.name !== 'book') throw new Error('the answer is no booking page');
  return view;
}

function freeTimes(times: OfferedTimes | undefined, timeZone: string): FreeTimes | null {
  if (!times || times.starts.length === 0) return null;
  const { minutes, starts } = times;
  return { minutes, starts, timeZone, now: Math.floor(Date.now() / 60_000) };
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
