import type { CallingWindow } from '@pickup/contracts/operations/console-config';
import { placeName } from '../bookings/booking-texts.ts';
import { isZone } from '../format/days.ts';

export interface LocalTime {
  /** "10:40 PM", in the lead's time zone. */
  readonly time: string;
  readonly place: string;
  /** Whether this time is outside the hours when agents may call. */
  readonly isOutside: boolean;
}

/** Null if the time zone is missing or this browser does not support it. */
export function localTimeOf(
  zone: string | null,
  now: number,
  window: CallingWindow | null,
): LocalTime | null {
  if (zone === null || zone === '' || !isZone(zone)) return null;
  const clock = clockIn(zone, 'comparable', now);
  return {
    time: clockIn(zone, 'shown', now),
    place: placeName(zone),
    isOutside: window !== null && (clock < window.from || clock >= window.until),
  };
}

const STYLES = {
  /** "22:40", like the calling window's ends. */
  comparable: ['sv-SE', { hour: '2-digit', minute: '2-digit' }],
  shown: [undefined, { timeStyle: 'short' }],
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches the formats, because creating one is slow and a list has many leads in few time zones. */
function clockIn(timeZone: string, style: keyof typeof STYLES, now: number): string {
  const key = `${timeZone} ${style}`;
  const [language, options] = STYLES[style];
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
  formats.set(key, format);
  return format.format(now);
}
