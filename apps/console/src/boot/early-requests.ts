/** Requests that the boot script sent before the app's code had loaded. */
export interface EarlyRequests {
  /** The access token that these requests were sent with. */
  readonly token: string;
  /** Keyed by path and query. Null if the request failed. Each answer is used once. */
  readonly answers: Map<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/**
 * Wraps `fetch`. The first request with the same path and token as an early request gets the early
 * answer. All other requests are sent.
 */
export function withEarlyAnswers(
  send: typeof fetch,
  early: EarlyRequests | undefined,
): typeof fetch {
  if (!early) return send;
  return async (input, init) => {
    if (typeof input !== 'string' || !isSameRead(init, early.token)) return send(input, init);
    const answer = early.answers.get(input);
    early.answers.delete(input);
    return (await answer) ?? send(input, init);
  };
}

function isSameRead({ method = 'GET', headers }: RequestInit = {}, token: string): boolean {
  return method === 'GET' && new Headers(headers).get('authorization') === `Bearer ${token}`;
}
