import { isStorableMoment } from '@pickup/contracts/list-moment';
import { oneNumber } from '@pickup/contracts/read-phone';
import { requiredText, shortText } from '@pickup/contracts/text';
import { isTimeZone } from '@pickup/contracts/time-zone';
import { z } from 'zod';

/** A moment with its offset, such as 2026-11-25T15:00:00Z. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a time' })
  .transform((text) => new Date(text))
  .refine(isStorableMoment, { error: 'must be a time' });

/** The id of a booking in its service. */
export const externalId = requiredText(300);

/** Text that is used if it is there. Anything else counts as missing. */
export const optionalText = shortText(500).nullish().catch(null);

/** The zone of the person. UTC if the service names none that is known. */
export const zoneOf = (text: string | null | undefined): string =>
  text && isTimeZone(text) ? text : 'UTC';

const MOST_MINUTES = 24 * 60;

/** The length of a booking, within what can be stored and shown. */
export function minutesBetween(start: Date, end: Date): number {
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  return Math.min(MOST_MINUTES, Math.max(1, minutes));
}

/** Those of the texts that look like phone numbers. A field may also have an address or the name of a video service. */
export function phonesIn(texts: readonly (string | null | undefined)[]): string[] {
  const phones = texts
    .map((text) => oneNumber(text ?? ''))
    .filter((text) => /^\+?[\d\s().-]{7,25}$/.test(text));
  return [...new Set(phones)];
}
