import { z } from 'zod';

/** An IANA time zone that this runtime supports, such as "America/Chicago". */
export const timeZoneSchema = z.string().refine(isTimeZone, { error: 'must be a time zone' });

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
