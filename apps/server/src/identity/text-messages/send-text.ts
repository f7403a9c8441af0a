import type { TextSender } from '@pickup/auth/auth-options';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';

export type SendText = TextSender['send'];
/** The addresses that requests with a code may reach. */
export type TextReach = Reach;

/** A person is waiting at the form. */
export const TEXT_TIME_LIMIT_MS = 5_000;

export interface TextFacts {
  readonly brandName: string;
  readonly code: string;
  /** How long the code is valid, in whole minutes. */
  readonly minutes: number;
  /** The console's host name, without a port. */
  readonly host: string;
}

/**
 * The text of a message. Its last line binds the code to the console's origin. Phones offer it there, and not
 * on lookalike pages (WICG "Origin-bound one-time codes").
 */
export function textWords({ brandName, code, minutes, host }: TextFacts): string {
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${code} is your ${brandName} code. It expires in ${time}. We never ask you for it.\n\n@${host} #${code}`;
}
