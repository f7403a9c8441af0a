import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
// "max" knows every country's number types. "min" has no types, and "mobile" treats landlines as invalid.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Formats a number in its wire format for people: "(312) 555-0142", or "+44 7700 900123" for other countries. A number
 * that cannot be parsed stays unchanged.
 */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  // For a number that is too short or too long, the typed text is clearer than digit groups.
  if (!parsed?.isPossible()) return phone;
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}

/**
 * libphonenumber's verdict on a number in its wire format. A number that cannot be parsed is not valid. Never throws.
 */
export function phoneVerdict(phone: string): NormalizedContact['phoneVerdict'] {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return { valid: false, type: null, region: null };
  // A number with a type is valid. isValid() would look up the type again, which costs as much as parsing.
  const type = parsed.getType() ?? null;
  return { valid: type !== null, type, region: parsed.country ?? null };
}
