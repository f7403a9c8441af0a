// "max", as leads/phone-verdict has in memory already: another set of numbers would be one more.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number in its wire form as people read and dictate it: "(312) 555-0142", and of other countries
 * "+44 7700 900123". One that cannot be read stays as it is.
 */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  // Too short or too long it is none: what was typed says more than groups that hide what is missing.
  if (!parsed?.isPossible()) return phone;
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}
