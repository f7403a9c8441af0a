import { createHmac } from 'node:crypto';

export type MessageAuthentication =
  | { readonly kind: 'none' }
  /** Sent in the header `X-Vapi-Secret`. */
  | { readonly kind: 'secret'; readonly secret: string }
  /** Sent in the header `Authorization: Bearer`. */
  | { readonly kind: 'bearer'; readonly secret: string }
  | {
      readonly kind: 'signature';
      readonly secret: string;
      readonly timestamp?: string;
    };

export interface MessageResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a message as the platform does, for tests. An object is wrapped in `{message}`, and a
 * string is sent unchanged.
 */
export async function sendServerMessage(
  url: string,
  message: object | string,
  authentication: MessageAuthentication,
  timeoutMs = 20_000,
): Promise<MessageResponse> {
  const body = typeof message === 'string' ? message : JSON.stringify({ message });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authenticationHeaders(body, authentication) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: parse(await response.text()) };
}

/** The signature covers `{x-timestamp}.{body}` and is in hexadecimal. */
export function authenticationHeaders(
  body: string,
  authentication: MessageAuthentication,
): Readonly<Record<string, string>> {
  if (authentication.kind === 'none') return {};
  if (authentication.kind === 'secret') return { 'x-vapi-secret': authentication.secret };
  if (authentication.kind === 'bearer') return { authorization: `Bearer ${authentication.secret}` };
  const timestamp = authentication.timestamp ?? String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', authentication.secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
