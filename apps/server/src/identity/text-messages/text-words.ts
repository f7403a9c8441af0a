export interface TextFacts {
  readonly brandName: string;
  readonly code: string;
  /** Whole minutes that the code holds. */
  readonly minutes: number;
  /** The console's host name, without a port. */
  readonly host: string;
}

/**
 * What a text message says. Its last line binds the code to the console's origin: phones offer it there, and
 * on no page that only looks like it (WICG "Origin-bound one-time codes").
 */
export function textWords({ brandName, code, minutes, host }: TextFacts): string {
  const holds = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${code} is your ${brandName} code. It holds ${holds}. We never ask you for it.\n\n@${host} #${code}`;
}
