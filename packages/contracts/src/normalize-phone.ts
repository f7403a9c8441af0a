import { visibleNumber } from '@pickup/roi';

/** The digits that a person sees, in ASCII. */
export function phoneDigits(typed: string): string {
  return visibleNumber(typed).replace(/\D/g, '');
}

/** A phone number in wire format, by the four steps of the specification's section 5. */
export function normalizePhone(typed: string): string {
  const seen = visibleNumber(typed);
  const digits = seen.replace(/\D/g, '');
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  // "the value" in step 4 means the typed text: a number typed with its country code keeps it.
  return seen.trim().startsWith('+') ? `+${digits}` : `+1${digits}`;
}
