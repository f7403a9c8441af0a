import type { AgendaCall } from '@pickup/contracts/agenda';
import * as texts from '@pickup/messages/operator/agenda';
import { callTime, placeName } from '../../shared/calls/booking-texts.ts';
import { formatDuration } from '../../shared/format/figures.ts';
import { formatTime } from '../../shared/format/moments.tsx';

const MINUTE_MS = 60_000;

/** "10:00 AM – 10:15 AM", in this device's time zone. */
export function timesHere({ starts_at: at, minutes }: AgendaCall): string {
  const start = Date.parse(at);
  return texts.timeRange(formatTime(start), formatTime(start + minutes * MINUTE_MS));
}

/** "9:00 AM in Chicago", with the day if it is another one. Empty where it is the same time as here. */
export function visitorTime(call: AgendaCall): string {
  const [here, there] = [callTime(call), callTime(call, call.time_zone)];
  if (here === there) return '';
  const at = new Date(call.starts_at);
  const dayIn = (timeZone?: string) => at.toLocaleDateString('en', { timeZone });
  const isOtherDay = dayIn() !== dayIn(call.time_zone);
  const time = isOtherDay
    ? there
    : at.toLocaleTimeString(undefined, { timeStyle: 'short', timeZone: call.time_zone });
  return texts.visitorTime(time, placeName(call.time_zone));
}

/** This device's time zone, such as "Chicago". */
export const zoneHere = (): string =>
  placeName(new Intl.DateTimeFormat().resolvedOptions().timeZone);

const DAY_MS = 86_400_000;

/** "in 12 min"; empty if it is more than a day away. */
export function untilCall({ starts_at: at }: AgendaCall, now: number): string {
  const left = Date.parse(at) - now;
  return left > 0 && left < DAY_MS ? texts.inSpan(formatDuration(left / 1_000)) : '';
}
