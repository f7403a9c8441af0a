import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { isTimeZone } from '@pickup/contracts/time-zone';
import type { OfferQuery } from '../booking/find-agents.ts';
import type { PageDeps } from './page-deps.ts';

/** What the visitor asked to see. */
export interface TimesQuery extends OfferQuery {
  /** An IANA name. Empty: not chosen. */
  readonly timeZone: string;
  /** YYYY-MM-DD */
  readonly from: string | null;
  readonly wanted: Date | null;
  /** The current time of a booking that is rescheduled. */
  readonly except?: Date;
}

/** The part of the book page's view that says what can be booked. Empty if no one takes bookings. */
export type TimesView =
  | { readonly times: OfferedTimes }
  | { readonly isFull: true }
  | Record<never, never>;

export async function offeredTimes(
  { bookings }: Pick<PageDeps, 'bookings'>,
  query: TimesQuery,
): Promise<TimesView> {
  const { kind, holdKey, from } = query;
  const offer = await bookings.offer(query);
  if (!offer) return {};
  const present = query.except && minuteOf(query.except);
  const all = offer.starts.map(minuteOf).filter((start) => start !== present);
  if (all.length === 0) return { isFull: true };
  const isZoneChosen = isTimeZone(query.timeZone);
  const wanted = query.wanted && minuteOf(query.wanted);
  const times = {
    kind,
    minutes: offer.minutes,
    otherMinutes: offer.otherMinutes,
    timeZone: isZoneChosen ? query.timeZone : offer.timeZone,
    isZoneChosen,
    starts: around(all, wanted ?? (from === null ? 0 : firstMinuteOf(from))),
    wanted,
    from,
    holdKey,
  };
  return { times };
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** The first minute of a day in any time zone: the first zone is 14 hours ahead. */
const firstMinuteOf = (day: string) => minuteOf(new Date(day)) - 14 * 60;

// Some 2,000 times are a page of 90 days with a start every 30 minutes. Calls that start more often, all day long,
// make more of them than a page should have.
const BEFORE = 400;
const AFTER = 1_600;

function around(starts: readonly number[], minute: number): number[] {
  const index = starts.findIndex((start) => start >= minute);
  const at = index === -1 ? starts.length : index;
  return starts.slice(Math.max(0, at - BEFORE), at + AFTER);
}

/** A day in a query or a form. Null if it is none. */
export function dayIn(text: string | null | undefined): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** A moment in a query or a form. Null if it is none. */
export function momentIn(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
