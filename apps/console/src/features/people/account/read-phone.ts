import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/second-factors';

export type ReadPhone =
  | { readonly phone: string }
  /** Why the number cannot be used, as a sentence. */
  | { readonly problem: string };

/**
 * Converts a phone number to E.164. Ten digits are a North American number, and any other number
 * needs its country code. `prefixes` lists the allowed beginnings. An empty list allows every
 * number.
 */
export function readPhone(typed: string, prefixes: readonly string[]): ReadPhone {
  const digits = typed.replaceAll(/\D/g, '');
  const phone = typed.trim().startsWith('+') ? `+${digits}` : northAmerican(digits);
  if (phone === null || !isNumber(phone)) return { problem: texts.notANumber };
  if (prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix)))
    return { phone };
  return {
    problem: fill(texts.unreachableNumber, { prefixes: prefixes.join(', ') }),
  };
}

/**
 * Returns a number such as "(555) 010-1234". Numbers of other countries are not grouped, because
 * each country groups digits differently.
 */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

function northAmerican(digits: string): string | null {
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null;
}

function isNumber(phone: string): boolean {
  if (phone.startsWith('+1')) return /^\+1[2-9]\d{9}$/.test(phone);
  return /^\+[2-9]\d{6,14}$/.test(phone);
}
