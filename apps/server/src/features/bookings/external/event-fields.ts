import { isStorableMoment } from '@pickup/contracts/list-moment';
import { oneNumber } from '@pickup/contracts/read-phone';
import { requiredText, shortText } from '@pickup/contracts/text';
import { isTimeZone } from '@pickup/contracts/time-zone';
import { z } from 'zod';

export const moment = z.iso
  .datetime({ offset: true, error: 'must be a time' })
  .transform((text) => new Date(text))
  .refine(isStorableMoment, { error: 'must be a time' });

export const externalId = requiredText(300);

/** Treats an invalid value as missing instead of refusing the message. */
export const optionalText = shortText(500).nullish().catch(null);

export const zoneOf = (text: string | null | undefined): string =>
  text && isTimeZone(text) ? text : 'UTC';

const MAX_MINUTES = 24 * 60;

export function minutesBetween(start: Date, end: Date): number {
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  return Math.min(MAX_MINUTES, Math.max(1, minutes));
}

/** Keeps only phone numbers. The other texts may be addresses or the names of video services. */
export function phonesIn(texts: readonly (string | null | undefined)[]): string[] {
  const phones = texts
    .map((text) => oneNumber(text ?? ''))
    .filter((text) => /^\+?[\d\s().-]{7,25}$/.test(text));
  return [...new Set(phones)];
}
