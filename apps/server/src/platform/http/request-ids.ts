import { randomBytes } from 'node:crypto';

declare module 'hono' {
  interface ContextVariableMap {
    /** The id appears in the response, in every error's body and in the log. */
    requestId: string;
  }
}

/** Creates ids that are unique across processes and cost only a counter. */
export function createRequestIds(prefix = randomBytes(5).toString('hex')): () => string {
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
