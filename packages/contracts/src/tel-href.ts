/**
 * A `tel:` address for a number written for people: "(555) 010-0199" is "tel:+15550100199". Ten
 * digits without a country code get +1; any other number stays as written.
 */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return `tel:${/^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : digits}`;
}
