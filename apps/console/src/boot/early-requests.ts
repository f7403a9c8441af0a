export interface EarlyRequests {
  readonly token: string;
  /** Keyed by path and query. Null if the request failed. */
  readonly answers: Map<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** Gives each early answer once, to the first request with the same path and token. */
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
