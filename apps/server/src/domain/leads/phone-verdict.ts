import type { NormalisedContact } from '@pickup/contracts/operator-leads';
// "max" knows every country's number types. "min" has no types, and "mobile" treats landlines as invalid.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * libphonenumber's verdict on a number in its wire form. A number that cannot be parsed is not valid. Never
 * throws.
 */
export function phoneVerdict(phone: string): NormalisedContact['phoneVerdict'] {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return { valid: false, type: null, region: null };
  // A number with a type is valid. isValid() would look up the type again, which costs as much as parsing.
  const type = parsed.getType() ?? null;
  return { valid: type !== null, type, region: parsed.country ?? null };
}
