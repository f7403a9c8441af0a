import { randomBytes } from 'node:crypto';

declare module 'hono' {
  interface ContextVariableMap {
    /** The id appears in the response, in every error's body and in the log. */
    requestId: string;
  }
}

/** Returns a function that creates ids. The prefix makes the ids unique across processes. */
export function createRequestIds(prefix = randomBytes(5).toString('hex')): () => string {
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
