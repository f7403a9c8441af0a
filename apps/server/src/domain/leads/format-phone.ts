// "max" is already in memory for leads/phone-verdict. Another metadata set would take more memory.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number in its wire form, formatted as people read it: "(312) 555-0142", or "+44 7700 900123" for other
 * countries. A number that cannot be parsed stays unchanged.
 */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  // If it is too short or too long, it is not a number. The typed text is clearer than digit groups that hide
  // what is missing.
  if (!parsed?.isPossible()) return phone;
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}
