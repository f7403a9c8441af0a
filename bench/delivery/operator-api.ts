import type { BuiltServer } from '../built-server.ts';

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** The default is the operator token. */
  readonly bearer?: string;
}

/** Thrown if the server returns an error, but not if the connection breaks. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** Returns the parsed response, or null for an empty one. */
export async function callOperatorApi<T>(
  server: BuiltServer,
  path: string,
  { method = 'GET', body, bearer = server.operatorToken() }: RequestOptions = {},
): Promise<T> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      origin: server.origin,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new RefusedError(response.status, `${path}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}
