import { z } from 'zod';

/**
 * Only years with four digits look the same in PostgreSQL and in ISO format. A time zone offset may
 * move a time out of these years.
 */
export function hasFourDigitYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/**
 * Refuses times near the years 1 and 9999, because code may shift a time by days or show it in
 * another time zone. No record is older than 1970.
 */
export function isStorableMoment(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 1970 && year <= 9000;
}

const NOT_A_MOMENT = 'must be a day like 2026-01-31 or a time like 2026-01-31T09:00:00Z';
export const listMoment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: NOT_A_MOMENT })
  .refine(hasFourDigitYear, { error: 'must be in the years 1 to 9999' })
  .optional();
