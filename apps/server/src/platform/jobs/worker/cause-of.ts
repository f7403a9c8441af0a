import type { AttemptEnd } from './attempt.ts';

/**
 * Why an attempt failed, for the log: the receiver's status or reply code, and the system's error
 * code. These codes contain no personal data, unlike the full errors that the console shows under
 * Deliveries. If there is no code, returns a reference to the console.
 */
export function causeOf({ response, error }: Pick<AttemptEnd, 'response' | 'error'>): string {
  const [, reply, detail] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  const [, status] = /\banswered (\d{3})\b/.exec(error) ?? [];
  const [code] =
    /\b(?:E(?:AUTH|CONN[A-Z]+|DNS|ENVELOPE|HOSTUNREACH|MESSAGE|NETUNREACH|OAUTH2|PIPE|PROTOCOL|SOCKET|STREAM|TIMEDOUT|TLS)|ENOTFOUND|EAI_AGAIN|CERT_[A-Z_]+)\b/.exec(
      error,
    ) ?? [];
  const codes = [reply ?? status, detail, code].filter((part) => part !== undefined);
  return codes.length > 0 ? codes.join(' ') : 'in the console, under Deliveries';
}
