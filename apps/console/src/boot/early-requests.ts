export interface EarlyRequests {
  readonly token: string;
  /** Maps a path with its query to the response, which is null if the request failed. */
  readonly responses: Map<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** The returned `fetch` uses each early response once, if a request has the same path and token. */
export function withEarlyResponses(
  send: typeof fetch,
  early: EarlyRequests | undefined,
): typeof fetch {
  if (!early) return send;
  return async (input, init) => {
    if (typeof input !== 'string' || !isSameRead(init, early.token)) return send(input, init);
    const response = early.responses.get(input);
    early.responses.delete(input);
    return (await response) ?? send(input, init);
  };
}

function isSameRead({ method = 'GET', headers }: RequestInit = {}, token: string): boolean {
  return method === 'GET' && new Headers(headers).get('authorization') === `Bearer ${token}`;
}
