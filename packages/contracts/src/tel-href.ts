/**
 * Writes US numbers with +1: "(555) 010-0199" becomes "tel:+15550100199". Other numbers keep their
 * digits and a leading plus sign.
 */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return `tel:${/^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : digits}`;
}
