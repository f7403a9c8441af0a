import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
// Only the "max" data knows every country's number types.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Formats a number for people: "(312) 555-0142", or "+44 7700 900123" for other countries. Returns
 * unparsable numbers unchanged.
 */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  // If a number is too short or too long, the typed text is clearer than digit groups.
  if (!parsed?.isPossible()) return phone;
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}

/** Never throws. A number that cannot be parsed is not valid. */
export function phoneVerdict(phone: string): NormalizedContact['phoneVerdict'] {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return { valid: false, type: null, region: null };
  // A number with a type is valid. Calling isValid() too would cost as much as parsing again.
  const type = parsed.getType() ?? null;
  return { valid: type !== null, type, region: parsed.country ?? null };
}
