export type ReadPhone =
  | { readonly phone: string }
  /** Why it cannot be used, in words. */
  | { readonly problem: string };

/**
 * A telephone number as somebody in the US types it, to E.164: ten digits are a number of North America, any
 * other has to come with its country. `prefixes` are what messages are sent to; none: everything.
 */
export function readPhone(typed: string, prefixes: readonly string[]): ReadPhone {
  const digits = typed.replaceAll(/\D/g, '');
  const phone = typed.trim().startsWith('+') ? `+${digits}` : northAmerican(digits);
  if (phone === null || !isNumber(phone)) return { problem: NO_NUMBER };
  if (prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix)))
    return { phone };
  return {
    problem: `Messages are sent only to numbers that begin with ${prefixes.join(', ')}.`,
  };
}

/** "(555) 010-1234"; of other countries digits alone, which group theirs in other ways. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

const NO_NUMBER =
  'Enter the number with its area code. Outside the US and Canada begin with + and the country code.';

function northAmerican(digits: string): string | null {
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null;
}

function isNumber(phone: string): boolean {
  if (phone.startsWith('+1')) return /^\+1[2-9]\d{9}$/.test(phone);
  return /^\+[2-9]\d{6,14}$/.test(phone);
}
