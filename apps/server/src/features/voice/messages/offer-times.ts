import { VOICE_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { spokenDay, spokenMoment } from '../../../platform/time/zoned-time.ts';
import type { BookingService } from '../../bookings/index.ts';
import type { CallContext } from './save-lead.ts';
import { chooseTimes, readWantedTimes, readZone } from './wanted-times.ts';

type Json = Readonly<Record<string, unknown>>;

export interface CallTimesDeps {
  readonly bookings: Pick<BookingService, 'offer' | 'book' | 'request' | 'latest'>;
  /** False if bookings are made in the operator's external calendar. */
  readonly takesBookings: boolean;
  readonly teamZone: () => Promise<string>;
  readonly now: () => Date;
}

/** The page, the emails and the report offer the same kind of booking. */
export const BOOKING_KIND = 'quick';

/** Each time comes with the timestamp that `book_time` expects. */
export async function offerTimes(
  deps: CallTimesDeps,
  call: CallContext | null,
  args: Json,
): Promise<string> {
  const language = call?.language ?? 'en';
  const {
    full,
    noHours,
    noneAtThatTime,
    offer: offered,
    elsewhere,
  } = VOICE_TEXTS[language].timeResults;
  if (!deps.takesBookings) return elsewhere;
  const leadId = call?.leadId ?? null;
  const offer = await deps.bookings.offer({ kind: BOOKING_KIND, language, leadId, holdKey: null });
  if (!offer) return noHours;
  if (offer.starts.length === 0) return full;
  const now = deps.now();
  const timeZone = zoneOf(call, args) ?? offer.timeZone;
  const wanted = readWantedTimes(args, { timeZone, language, now });
  const { starts, isWanted } = chooseTimes(offer.starts, wanted);
  const say = isWanted ? offered : noneAtThatTime;
  const today = spokenDay(now, timeZone, language);
  return say(offer.minutes, spokenTimes(starts, timeZone, language), today);
}

/** Returns null if the model gave no valid time zone and the visitor's is unknown. */
export function zoneOf(call: CallContext | null, args: Json): string | null {
  return readZone(args['time_zone']) ?? call?.timeZone ?? null;
}

export function spokenTimes(starts: readonly Date[], timeZone: string, language: Language): string {
  const { time } = VOICE_TEXTS[language].timeResults;
  return starts
    .map((start) => time(spokenMoment(start, timeZone, language), startsAtOf(start)))
    .join('; ');
}

// Leaves out the milliseconds, because a model may drop them when it repeats the time.
const startsAtOf = (start: Date) => start.toISOString().replace('.000Z', 'Z');
