import { randomBytes } from 'node:crypto';

declare module 'hono' {
  interface ContextVariableMap {
    /** Stands in the answer, in every error's body and in the log. */
    requestId: string;
  }
}

/** Makes identifiers that are unlike those of other processes, for the price of a counter each. */
export function createRequestIds(prefix = randomBytes(5).toString('hex')): () => string {
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
