import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/second-factors';

export type ReadPhone = { readonly phone: string } | { readonly problem: string };

/**
 * Returns the number in E.164 format. Ten digits, or eleven digits that begin with 1, are a North
 * American number. An empty `prefixes` allows all numbers.
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

/** "(555) 010-1234". Leaves numbers from other countries ungrouped. */
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
