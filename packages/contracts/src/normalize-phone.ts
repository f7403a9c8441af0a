/** The wire form of a phone number, by the four steps of the specification's section 5. */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  // "the value" of step 4 is what was typed: a number that came with its country code keeps it.
  return typed.trim().startsWith('+') ? `+${digits}` : `+1${digits}`;
}
