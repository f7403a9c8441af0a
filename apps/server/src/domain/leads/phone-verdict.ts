import type { NormalisedContact } from '@pickup/contracts/operator-leads';
// "max" knows every country's number types; "min" has no types, "mobile" calls landlines invalid.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What libphonenumber says of a number in its wire form. A number it cannot read is not valid; never throws. */
export function phoneVerdict(phone: string): NormalisedContact['phoneVerdict'] {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return { valid: false, type: null, region: null };
  // Valid is what has a type: isValid() finds the type as well, and finding it costs as much as parsing.
  const type = parsed.getType() ?? null;
  return { valid: type !== null, type, region: parsed.country ?? null };
}
